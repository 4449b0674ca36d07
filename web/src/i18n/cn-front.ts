// The Chinese texts of the pages to read in front of the sign-in: products, help, registration.
import front from './cn/front.json' with { type: 'json' };

export const cnFront = { front };
