// What falls due of deals: the next delivery of an exchange, the expiry of an option, and its premium while that is unpaid.
import type { Deal, ExchangeDeal, OptionDeal } from '../lifecycle/deals-state.ts';
import { activeLeg } from '../lifecycle/legs.ts';
import type { Leg } from '../lifecycle/leg-state.ts';
import { isAlive } from '../lifecycle/option-life.ts';

/** Something that falls due on a date. */
export type DueEntry = { readonly date: string } & (
  | { readonly kind: 'DELIVERY'; readonly deal: ExchangeDeal; readonly leg: Leg }
  | { readonly kind: 'EXPIRY' | 'PREMIUM'; readonly deal: OptionDeal }
);

/** What comes next of a deal besides a premium; of one that has ended, what came last. */
function nextOf(deal: Deal): DueEntry {
  if (deal.product === 'option') return { kind: 'EXPIRY', deal, date: deal.terms.expDate };
  const leg = activeLeg(deal) ?? deal.legs.at(-1);
  if (!leg) throw new Error(`${deal.businessNo} has no legs`);
  return { kind: 'DELIVERY', deal, leg, date: leg.date };
}

const premiumOf = (deal: OptionDeal): DueEntry => ({ kind: 'PREMIUM', deal, date: deal.terms.premiumDate });

/** Places of a deal: its premium, if it has one, is listed in front of what else falls due of it on that day. */
const placesOfDeal = 2;

/** Both places of a deal that has a place among all deals, each with what falls due there; null where nothing does. */
export function dueFiling(dealPlace: number, deal: Deal): readonly (readonly [place: number, due: DueEntry | null])[] {
  const isOpen = deal.product === 'option' ? isAlive(deal) : activeLeg(deal) !== undefined;
  const isUnpaid = deal.product === 'option' && isOpen && deal.life.premium === '0';
  const place = dealPlace * placesOfDeal;
  return [
    [place, isOpen ? nextOf(deal) : null],
    [place + 1, isUnpaid ? premiumOf(deal) : null],
  ];
}

/** The place of the deal among all deals. */
export const dealPlaceOf = (place: number): number => Math.floor(place / placesOfDeal);

/** The entry of a place of its deal, as the deal is now. */
export const dueAt = (place: number, deal: Deal): DueEntry =>
  place % placesOfDeal === 1 && deal.product === 'option' ? premiumOf(deal) : nextOf(deal);
