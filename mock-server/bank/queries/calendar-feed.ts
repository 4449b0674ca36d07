// Payments that fall due as events of a calendar: one for each open payment of a deal, and for the expiry of an option
// (EXP-10). Past payments are no events; calendars drop an event that the feed no longer contains.
import { dealsUnder } from '../catalogue/found.ts';
import { dealsThat } from '../catalogue/index-keys.ts';
import { type DueEntry, productRecords, recordOf } from '../deals/product-records.ts';
import type { Subscriber } from '../access/calendar.ts';
import type { Env } from '../desk/env.ts';
import { codeWords, type Words } from '../facts/code-words.ts';
import { type Deal, type ExchangeDeal, isOption, type OptionDeal } from '../facts/deals-state.ts';
import type { BankState } from '../facts/state.ts';
import { byProduct, type ByProduct } from '../kernel/by-product.ts';
import type { Language } from '../kernel/refusal-texts.ts';
import { pairOf } from '../market/pairs.ts';
import { amountText } from '../receipts/amount-text.ts';
import { paymentOf } from './due-rows.ts';
import { openDealsOf } from './open-deals.ts';

/** The cells of an event. The date is `YYYY-MM-DD`; a sequence number is a whole number in digits. */
type EventCells = readonly [uid: string, date: string, sequence: string, summary: string, description: string];

/** Events, piece by piece. */
export type CalendarRows = readonly EventCells[];

/** A calendar: its name, the bank time at which it was read, and its events, each made when it is read. */
export type CalendarFeed = { readonly name: string; readonly madeAt: number; readonly pieces: Iterable<CalendarRows> };

const openLegs = (deal: ExchangeDeal): DueEntry[] =>
  deal.legs.filter(({ stage }) => stage !== 'done').map((leg) => ({ kind: 'DELIVERY', deal, leg, date: leg.date }));

function openPremium(deal: OptionDeal): DueEntry[] {
  const { next, premium, owesPremium } = recordOf(deal);
  const owed = owesPremium(deal) ? premium(deal) : null;
  return owed ? [owed, next(deal)] : [next(deal)];
}

/**
 * The open payments of a deal. Unlike the list of what is due, they include the far leg of a swap before its near leg
 * is delivered.
 */
const openDues: ByProduct<Deal, DueEntry[]> = { spot: openLegs, forward: openLegs, swap: openLegs, option: openPremium };

/** The number of the deal; where it has several events, followed by what distinguishes them. */
function uidOf(due: DueEntry): string {
  const { businessNo } = due.deal;
  if (due.kind !== 'DELIVERY') return `${businessNo}-${due.kind}`;
  return due.leg.name === 'single' ? businessNo : `${businessNo}-${due.leg.name.toUpperCase()}`;
}

/**
 * Counts what has happened to a deal since it was booked: deliveries, failed payments, and deals that closed, rolled
 * over, exercised or delivered a part of it. Date and amount change by nothing else, and none is ever removed.
 */
function sequenceOf({ businessNo, legs }: Deal, state: BankState): number {
  const delivered = legs.reduce((sum, { deliveries }) => sum + deliveries.length, 0);
  const failed = state.deals.failures[businessNo]?.length ?? 0;
  return delivered + failed + dealsUnder(state, dealsThat.cameOutOf(businessNo)).length;
}

function summaryOf(due: DueEntry): Words {
  const { pay, receive } = paymentOf(due);
  const [paid, received] = [pay && amountText(pay), receive && amountText(receive)];
  if (paid && received) return { cn: `付 ${paid}，收 ${received}`, en: `Pay ${paid}, receive ${received}` };
  if (paid) return { cn: `付期权费 ${paid}`, en: `Pay premium ${paid}` };
  if (received) return { cn: `收期权费 ${received}`, en: `Receive premium ${received}` };
  const { rateCode } = due.deal;
  const open = isOption(due.deal) ? amountText({ currency: pairOf(rateCode).ccy1, amount: due.deal.life.open1 }) : '';
  return { cn: `期权到期 ${rateCode}，${open}`, en: `Option expires: ${rateCode}, ${open}` };
}

function descriptionOf(due: DueEntry): Words {
  const { businessNo, product, rateCode } = due.deal;
  const type = codeWords.productType[productRecords[product].wire];
  const leg = due.kind === 'DELIVERY' ? codeWords.leg[due.leg.name] : { cn: '', en: '' };
  const from = due.kind === 'DELIVERY' && due.leg.from !== due.leg.date ? due.leg.from : null;
  return {
    cn: [`${type.cn}${leg.cn} ${rateCode}`, `业务编号 ${businessNo}`, ...(from ? [`${from} 起可交割`] : [])].join('，'),
    en: [
      [type.en, leg.en.toLowerCase(), rateCode].filter(Boolean).join(' '),
      `deal ${businessNo}`,
      ...(from ? [`can be delivered from ${from}`] : []),
    ].join(', '),
  };
}

const pick = (language: Language, { cn, en }: Words): string => (language === 'zh-CN' ? cn : en);

const cellsOf = (due: DueEntry, state: BankState, language: Language): EventCells => [
  uidOf(due),
  due.date,
  String(sequenceOf(due.deal, state)),
  pick(language, summaryOf(due)),
  pick(language, descriptionOf(due)),
];

function* pieces(state: BankState, { customerId, language }: Subscriber): Generator<CalendarRows> {
  for (const deals of openDealsOf(state, customerId))
    yield deals.flatMap((deal) => byProduct(openDues, deal)).map((due) => cellsOf(due, state, language));
}

/** Returns the calendar of a subscriber. */
export function calendarFeed(state: BankState, subscriber: Subscriber, { bankNow: madeAt }: Env): CalendarFeed {
  const customer = state.directory.customers[subscriber.customerId];
  const title = pick(subscriber.language, { cn: `到期收付 ${customer?.nameCn ?? ''}`, en: `Payments due, ${customer?.nameEn ?? ''}` });
  return { name: title, madeAt, pieces: pieces(state, subscriber) };
}
