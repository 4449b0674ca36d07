// The English texts of the pages to read in front of the sign-in: products, help, registration.
import front from './en/front.json' with { type: 'json' };

export const enFront = { front };
