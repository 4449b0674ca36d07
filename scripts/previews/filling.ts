// Fills in a ticket with random choices among those that its fields offer.
import fc, { type GeneratorValue } from 'fast-check';
import { later } from '#web/domain/calendar-days.ts';
import { add, multiply, round } from '#web/domain/decimal.ts';
import type { Typed } from '#web/engines/ticket/form.ts';
import { emptyTicket, type FieldState, fieldStates, reduce } from '#web/engines/ticket/ticket.ts';
import type { DateBounds, Market, Product, SectionName } from '#web/engines/ticket/ticket-types.ts';
import type { Portal } from './portal.ts';

/** Sections that define the deal; accounts, cover and reporting keep their proposed values. */
const sections: readonly SectionName[] = ['deal', 'premium'];

type Draw = GeneratorValue;
type Filling = { readonly draw: Draw; readonly facts: Market; readonly typed: Typed };

function dayIn({ min, max, closed }: DateBounds, draw: Draw): string {
  const ahead = draw(() => fc.oneof(fc.nat({ max: 20 }), fc.nat({ max: 700 })));
  for (let day = later(min, ahead, 'd'); day <= max; day = later(day, 1, 'd')) if (!closed.has(day)) return day;
  return '';
}

/** Returns a random amount of ccy1, between the minimum of the pair and thirty times the minimum. */
function amountOf({ draw, facts: { pairs, price }, typed }: Filling, decimals: number): string {
  const least = pairs.find(({ rateCode }) => rateCode === typed['rateCode'])?.minAmount ?? '0';
  const first = multiply(least, `${draw(() => fc.integer({ min: 2, max: 30 }))}.${draw(() => fc.nat({ max: 9_999_999 }))}`);
  return round(typed['calCyCode'] === '1' ? multiply(first, price?.offer ?? '1') : first, decimals);
}

/** Returns a random strike that differs from spot by at most a tenth. */
function strikeOf({ draw, facts: { price } }: Filling, decimals: number): string {
  return round(multiply(price?.bid ?? '1', add('0.9', `0.${String(draw(() => fc.nat({ max: 2000 }))).padStart(4, '0')}`)), decimals);
}

function valueOf({ kind, options, days, decimals = 2, isOptional }: FieldState, filling: Filling): string | null {
  const { draw } = filling;
  if (isOptional && draw(() => fc.boolean())) return null;
  if (kind === 'amount') return amountOf(filling, decimals);
  if (kind === 'rate') return strikeOf(filling, decimals);
  if (kind === 'date') return days && dayIn(days, draw);
  const offered = options.filter(({ closed }) => !closed);
  return offered.length === 0 ? null : draw(() => fc.constantFrom(...offered.map(({ value }) => value)));
}

/** Fields that do not influence a price, filled in so that the request can be sent. */
const reporting = { transactionCode: '121010', settlementPurpose: '001', detailedPurpose: '进口货款', description: '货款', agree: '1' };

/** Fills in the ticket field by field; each choice is among those still open after the earlier ones. */
export async function filledIn<Key extends string, Facts extends Market, Request extends { clientRequestId: string }>(
  product: Product<Key, Facts, Request>,
  portal: Portal,
  draw: Draw,
): Promise<Typed<Key>> {
  let ticket = emptyTicket<Key>();
  for (const { key } of product.fields.filter(({ section }) => sections.includes(section))) {
    const facts = await portal.factsOf(product, ticket.typed);
    const field = fieldStates(product, ticket, facts).find((state) => state.key === key);
    const text = field && valueOf(field, { draw, facts, typed: ticket.typed });
    if (text) ticket = reduce(product, ticket, { type: 'set', field: key, text }, facts);
  }
  return { ...ticket.typed, ...reporting };
}
