// What falls due of a deal on a date.
import type { ExchangeDeal, OptionDeal } from '../facts/deals-state.ts';
import type { Leg } from '../facts/leg-state.ts';

/** Something that falls due on a date (`YYYY-MM-DD`). */
export type DueEntry = { readonly date: string } & (
  | { readonly kind: 'DELIVERY'; readonly deal: ExchangeDeal; readonly leg: Leg }
  | { readonly kind: 'EXPIRY' | 'PREMIUM'; readonly deal: OptionDeal }
);
