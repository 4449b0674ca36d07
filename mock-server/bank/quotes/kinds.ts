// All kinds of quotes, by the name in their terms. To add a kind, add a line here.
import { forward } from '../products/forward.ts';
import { option } from '../products/option.ts';
import { spot } from '../products/spot.ts';
import { swap } from '../products/swap.ts';
import { fwdEarlyBreach, fwdExpireBreach, spotBreach } from '../specials/breach.ts';
import { fwdEarlyDelivery } from '../specials/early-delivery.ts';
import { optionHedging } from '../specials/option-hedging.ts';
import { swapBreach } from '../specials/swap-breach.ts';
import type { QuoteKind } from '../products/quote-kind.ts';
import type { Terms } from '../facts/quote-state.ts';

const kinds = { spot, forward, swap, option, spotBreach, fwdEarlyBreach, fwdExpireBreach, fwdEarlyDelivery, swapBreach, optionHedging };

/** Returns the kind of some terms. The cast is safe, because the table has for each name the kind of exactly those terms. */
export const kindOf = (terms: Terms): QuoteKind<never, Terms> => kinds[terms.kind] as QuoteKind<never, Terms>;
