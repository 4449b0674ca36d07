// What the desk of the bank shows: requests that wait for a quote, live quotes, orders that wait, and what is due next
// (DSK-03 to DSK-05).
import { duesOf, ordersUnder, quotesUnder } from '../catalogue/found.ts';
import { ordersThat, quotesThat } from '../catalogue/index-keys.ts';
import type { Env } from '../desk/env.ts';
import type { Cover } from '../facts/ledger-state.ts';
import type { Order } from '../facts/orders-state.ts';
import type { Quote, Request } from '../facts/quote-state.ts';
import type { BankState } from '../facts/state.ts';
import type { TimerAct } from '../facts/timers.ts';
import type { Decimal } from '../kernel/decimal.ts';
import type { Side } from '../kernel/side.ts';
import { pairOf } from '../market/pairs.ts';
import { ownPrice } from '../quotes/dealer.ts';
import { kindOf } from '../quotes/kinds.ts';

/** A request or a quote for the dealer. Instants in bank time, epoch ms. */
export type QuoteAtDesk = {
  readonly businessNo: string;
  readonly state: 'waiting' | 'live';
  readonly product: string;
  readonly customerId: string;
  readonly loginName: string;
  readonly rateCode: string;
  readonly side: Side;
  readonly currency: string;
  readonly amount: Decimal;
  readonly terms: object;
  readonly requestedAt: number;
  readonly endsAt: number;
  /** The rate at which the bank would quote now, its mid, and the difference in pips; null without a market price. */
  readonly ownRate: Decimal | null;
  readonly mid: Decimal | null;
  readonly markupPips: Decimal | null;
  /** The rate of a live quote. */
  readonly custRate: Decimal | null;
  readonly cover: readonly { readonly currency: string; readonly amount: Decimal; readonly source: string }[];
};

/** What is still reserved of a cover, and where: the number of an account or of a credit line. */
export const coverAtDesk = ({ source, currency, left }: Cover) => ({
  currency,
  amount: left,
  source: source.kind === '1' ? source.creditNo : source.accountNo,
});

function marketOf(request: Request, state: BankState, env: Env): Pick<QuoteAtDesk, 'ownRate' | 'mid' | 'markupPips'> {
  const own = ownPrice(request, state, env);
  const cost = own && kindOf(request.terms).cost(request.terms, own, state, env);
  return { ownRate: own?.custRate ?? null, mid: cost?.mid ?? null, markupPips: cost?.markupPips ?? null };
}

function atDesk({ request, step }: Quote, state: BankState, env: Env): QuoteAtDesk[] {
  if (step.state !== 'waiting' && step.state !== 'live') return [];
  const { businessNo, customerId, loginName, requestedAt, terms } = request;
  const cover = state.ledger.covers[businessNo];
  return [
    {
      businessNo,
      state: step.state,
      product: terms.kind,
      customerId,
      loginName,
      rateCode: terms.rateCode,
      side: terms.side,
      ...kindOf(terms).notional(terms),
      terms,
      requestedAt,
      endsAt: step.state === 'waiting' ? step.diesAt : step.expireAt,
      ...marketOf(request, state, env),
      custRate: step.state === 'live' ? step.price.custRate : null,
      cover: cover ? [coverAtDesk(cover)] : [],
    },
  ];
}

/** Waiting requests, then live quotes; each in the order of their requests. */
export const quotesAtDesk = (state: BankState, env: Env): QuoteAtDesk[] =>
  [quotesThat.wait, quotesThat.areLive].flatMap((key) => quotesUnder(state, key).flatMap((quote) => atDesk(quote, state, env)));

/** An order that waits for the bank's acceptance, or for its approval of a cancellation. */
export type OrderAtDesk = Pick<
  Order,
  'businessNo' | 'customerId' | 'loginName' | 'rateCode' | 'side' | 'amount' | 'takeProfit' | 'stopLoss' | 'placedAt'
> & {
  readonly waits: 'acceptance' | 'cancellation';
  readonly product: Order['wanted']['product'];
  readonly currency: string;
  readonly endsAt: number;
};

const waitsFor: { readonly [S in Order['status']]?: OrderAtDesk['waits'] } = { '0': 'acceptance', '2': 'cancellation' };

/** Orders that wait for the bank, oldest first. */
export const ordersAtDesk = (state: BankState): OrderAtDesk[] =>
  ordersUnder(state, ordersThat.areLive)
    .oldestFirst()
    .flatMap((order) => {
      const waits = waitsFor[order.status];
      if (waits === undefined) return [];
      const { businessNo, customerId, loginName, rateCode, side, amount, takeProfit, stopLoss, placedAt, wanted, calCyCode, expireAt } =
        order;
      const currency = pairOf(rateCode)[calCyCode === '0' ? 'ccy1' : 'ccy2'];
      const of = { businessNo, customerId, loginName, rateCode, side, amount, takeProfit, stopLoss, placedAt };
      return [{ ...of, waits, product: wanted.product, currency, endsAt: expireAt }];
    });

/** An event that is due at an instant of bank time: one of the bank's timers, or the morning on which a deal falls due. */
export type NextEvent = { readonly kind: TimerAct['kind'] | 'delivery'; readonly at: number };

/** The opening of the first day after the business date on which something of a customer's deals falls due. */
function nextDelivery(state: BankState, { calendar }: Env): NextEvent[] {
  const dues = Object.keys(state.directory.customers).flatMap((customerId) => duesOf(state, customerId).slice());
  const dates = dues.map(({ date }) => date).filter((date) => date > state.businessDate);
  const [first] = dates.toSorted();
  return first === undefined ? [] : [{ kind: 'delivery', at: calendar.opensAt(first) }];
}

/** Whether a timer will still do something: those of a quote stay set after it was decided. */
function isPending(act: TimerAct, { quotes }: BankState): boolean {
  if (act.kind !== 'quoteExpires' && act.kind !== 'requestDies') return true;
  const step = quotes.all[act.businessNo]?.step.state;
  return act.kind === 'requestDies' ? step === 'waiting' : step === 'live' || step === 'bankRejected';
}

/** For each kind of event, the next one that is due, earliest first (DSK-05). */
export function nextOfEachKind(state: BankState, env: Env): NextEvent[] {
  const next = new Map<TimerAct['kind'], number>();
  for (const { dueAt, act } of Object.values(state.timers.due))
    if (isPending(act, state)) next.set(act.kind, Math.min(dueAt, next.get(act.kind) ?? Infinity));
  const timers = [...next].map(([kind, at]): NextEvent => ({ kind, at }));
  return [...timers, ...nextDelivery(state, env)].toSorted((one, other) => one.at - other.at);
}
