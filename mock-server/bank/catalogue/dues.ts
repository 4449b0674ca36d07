// Where what falls due of a deal is filed: its next delivery or expiry, and its premium while that is unpaid.
import type { Deal } from '../facts/deals-state.ts';
import type { DueEntry } from '../deals/due-entry.ts';
import { recordOf } from '../deals/product-records.ts';

/** Places of a deal: its premium, if it has one, is listed in front of what else falls due of it on that day. */
const placesOfDeal = 2;

/** Both places of a deal that has a place among all deals, each with what falls due there; null where nothing does. */
export function dueFiling(dealPlace: number, deal: Deal): readonly (readonly [place: number, due: DueEntry | null])[] {
  const record = recordOf(deal);
  const isOpen = record.isOpen(deal);
  const place = dealPlace * placesOfDeal;
  return [
    [place, isOpen ? record.next(deal) : null],
    [place + 1, isOpen && record.owesPremium(deal) ? record.premium(deal) : null],
  ];
}

/** The place of the deal among all deals. */
export const dealPlaceOf = (place: number): number => Math.floor(place / placesOfDeal);

/** The entry of a place of its deal, as the deal is now. */
export const dueAt = (place: number, deal: Deal): DueEntry =>
  (place % placesOfDeal === 1 ? recordOf(deal).premium(deal) : null) ?? recordOf(deal).next(deal);
