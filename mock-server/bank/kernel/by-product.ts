// Tables with one function per product. The compiler requires an entry for every product, so that nothing compiles
// until a new product has all its entries.

/** A union with one member per product, such as deals. */
type OfProduct = { readonly product: string };

/** The member of a union for one product. */
export type Of<All extends OfProduct, P extends All['product']> = Extract<All, { readonly product: P }>;

/** A table with one function for each product of a union. */
export type ByProduct<All extends OfProduct, Out, Rest extends readonly unknown[] = []> = {
  readonly [P in All['product']]: (one: Of<All, P>, ...rest: Rest) => Out;
};

/** Calls the table's function for the product of `one`. */
export function byProduct<All extends OfProduct, Out, Rest extends readonly unknown[]>(
  table: ByProduct<All, Out, Rest>,
  one: All,
  ...rest: Rest
): Out {
  // The compiler cannot verify that the entry and its argument have the same product.
  const entry = table[one.product as All['product']] as (one: All, ...rest: Rest) => Out;
  return entry(one, ...rest);
}

/**
 * Whether a value has a product. Compare products only with this function; code for a single product then names it
 * explicitly.
 */
export const isOf = <All extends OfProduct, P extends All['product']>(one: All | null | undefined, product: P): one is Of<All, P> =>
  one?.product === product;
