// What an option is about, before it has a price.

/** Terms of an option request. */
export type OptionTerms = { readonly kind: 'option'; readonly rateCode: string; readonly couponNo: null };
