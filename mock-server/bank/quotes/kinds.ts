// The kinds of quotes the bank gives, by the name that their terms carry; a new kind is one line here.
import { spot } from '../products/spot.ts';
import type { QuoteKind } from './quote-kind.ts';
import type { Terms } from './quote-state.ts';

/** All kinds. */
const kinds = { spot };

/** The kind of some terms; the table holds for each name the kind of exactly those terms. */
export const kindOf = (terms: Terms): QuoteKind<never, Terms> => kinds[terms.kind as 'spot'] as unknown as QuoteKind<never, Terms>;
