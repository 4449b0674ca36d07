// Which rows a deal has among the deliveries; the catalogue counts them by date, so that a page makes no others (MOC-33).
import { shanghaiDate } from '../calendar/shanghai-time.ts';
import type { Deal, OptionDeal } from './deals-state.ts';
import type { NetItem } from './net-items.ts';

function datesOfOption({ terms, life }: OptionDeal, item: NetItem | undefined): string[] {
  if (item) return [item.date];
  if (life.premiumPaidAt !== null) return [shanghaiDate(life.premiumPaidAt)];
  return life.failure === null ? [] : [terms.premiumDate];
}

/**
 * The date of each row, in the order of the rows: parts that were delivered, deliveries that failed, and a difference; of an option its
 * premium, once it was paid or could not be.
 */
export function deliveryDates(deal: Deal, item: NetItem | undefined): string[] {
  if (deal.product === 'option') return datesOfOption(deal, item);
  const ofLegs = deal.legs.flatMap(({ deliveries, failure, date }) => [
    ...deliveries.map(({ deliveredAt }) => shanghaiDate(deliveredAt)),
    ...(failure === null ? [] : [date]),
  ]);
  return item ? [...ofLegs, item.date] : ofLegs;
}
