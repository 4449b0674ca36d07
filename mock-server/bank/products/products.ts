// The products the bank deals in, by the name that terms and deals carry; a new product is one line here.
import { spot } from './spot.ts';

/** All products. */
export const products = { spot } as const;
