// What is done for each product as a table that the compiler keeps whole: until a new product has its entry, nothing compiles.

/** Whatever comes in one shape a product: deals, what an order asks for. */
type OfProduct = { readonly product: string };

/** The member of a union that is of one product. */
export type Of<All extends OfProduct, P extends All['product']> = Extract<All, { readonly product: P }>;

/** One function for each product of a union. */
export type ByProduct<All extends OfProduct, Out, Rest extends readonly unknown[] = []> = {
  readonly [P in All['product']]: (one: Of<All, P>, ...rest: Rest) => Out;
};

/** Applies the entry of the product that `one` is of. */
export function byProduct<All extends OfProduct, Out, Rest extends readonly unknown[]>(
  table: ByProduct<All, Out, Rest>,
  one: All,
  ...rest: Rest
): Out {
  // The compiler does not see that the entry and what it is applied to are of the same product.
  const entry = table[one.product as All['product']] as (one: All, ...rest: Rest) => Out;
  return entry(one, ...rest);
}

/** Whether something is of a product. Products are compared here and nowhere else, so that an act which is about one product names it. */
export const isOf = <All extends OfProduct, P extends All['product']>(one: All | null | undefined, product: P): one is Of<All, P> =>
  one?.product === product;
