// The request for a quote of a netted line: an ordinary request for a spot deal or a forward in the line's name.
import type { ForwardTradeRequest, SpotTradeRequest } from '#mock/generated/contract.ts';

import { type Decision, type Env, unchanged } from '../desk/env.ts';
import type { Batch, NettedTerms } from '../facts/batch-state.ts';
import type { Caller } from '../facts/caller.ts';
import type { BankState } from '../facts/state.ts';
import type { Decimal } from '../kernel/decimal.ts';
import { type Answer, type Refused, refused } from '../kernel/answer.ts';
import type { Side } from '../kernel/side.ts';
import { accountPrefix, accountRows } from '../ledger/postings.ts';
import { pairOf } from '../market/pairs.ts';
import { brokenDateRefusal, forward } from '../products/forward.ts';
import type { QuoteKind } from '../products/quote-kind.ts';
import { spot } from '../products/spot.ts';
import { amountFits, type Ask, pairHasPrice, pairIsFollowed, refusalOf, type TradeBody } from '../products/trade-ask.ts';
import { type Asked, askFor } from '../quotes/ask.ts';

/** A user of a customer in whose name a line is requested, at a moment. */
export type Asking = { readonly caller: Caller; readonly customerId: string; readonly state: BankState; readonly env: Env };

/** The parts of a netted line that its request contains. */
export type LineTerms = Pick<NettedTerms, 'rateCode' | 'date' | 'product' | 'side' | 'amount'>;

/** The accounts of a pair: the first two in normal state that may deal together. Null where the customer has none. */
export function accountsFor(
  rateCode: string,
  { state, customerId }: Pick<Asking, 'state' | 'customerId'>,
): readonly [string | null, string | null] {
  const { ccy1, ccy2 } = pairOf(rateCode);
  const normal = accountRows(state, customerId, 'TRADE').filter((account) => account.state === '0');
  const of = (cyCode: string): string[] => normal.filter((account) => account.cyCode === cyCode).map(({ accountNo }) => accountNo);
  const [firsts, seconds] = [of(ccy1), of(ccy2)];
  for (const first of firsts) {
    const second = seconds.find((each) => accountPrefix(each) === accountPrefix(first));
    if (second !== undefined) return [first, second];
  }
  return [firsts[0] ?? null, seconds[0] ?? null];
}

type Common = Batch['common'];
const nothingCommon: Common = { riskStatementAgreed: true };

/** The fields that requests for spot deals and forwards share. */
function fieldsOf({ rateCode, side, amount }: LineTerms, common: Common, asking: Asking) {
  const [cyCode1Account, cyCode2Account] = accountsFor(rateCode, asking);
  return {
    ...common,
    clientRequestId: '',
    rateCode: rateCode as SpotTradeRequest['rateCode'],
    buyOrSell: side === 'BUY' ? ('B' as const) : ('S' as const),
    calCyCode: '0' as const,
    amount,
    cyCode1Account: cyCode1Account ?? '',
    cyCode2Account: cyCode2Account ?? '',
  };
}

/** What can be done with the request of a line; one function for each product it may be. */
type Uses<T> = {
  readonly spot: (body: SpotTradeRequest) => T;
  readonly forward: (body: ForwardTradeRequest) => T;
};

/** Builds the request of a line and uses it. Refused if its date can no longer be dealt spot. */
function withRequest<T>(line: LineTerms, common: Common, asking: Asking, uses: Uses<T>): T | Refused {
  const { state, env } = asking;
  const fields = fieldsOf(line, common, asking);
  const asked: Readonly<Record<LineTerms['product'], () => T | Refused>> = {
    forward: () => uses.forward({ ...fields, termId: '', maturityDate: line.date }),
    spot() {
      const choices = env.calendar.valueDates(line.rateCode, state.businessDate, env.bankNow);
      const choice = choices.find(({ date }) => date === line.date);
      return choice ? uses.spot({ ...fields, valueDate: choice.code, delayInDelivery: false }) : refused('cutOffPassed');
    },
  };
  return asked[line.product]();
}

/** The rules that a line passes before it is offered; the others depend on what the user still chooses. */
function termsRefusal<Body extends TradeBody>(ask: Ask<Body>): Refused | null {
  return pairIsFollowed(ask) ?? pairHasPrice(ask) ?? amountFits(ask);
}

/** Returns why a line cannot be requested, whatever the user chooses; null if it can. */
export const lineRefusal = (line: LineTerms, asking: Asking): Refused | null =>
  withRequest<Refused | null>(line, nothingCommon, asking, {
    spot: (body) => termsRefusal({ ...asking, body }),
    forward: (body) =>
      brokenDateRefusal(line.rateCode, line.date, asking.state.businessDate, asking.env.calendar) ?? termsRefusal({ ...asking, body }),
  });

/** Returns the first rule of its product that the request of a line breaks; null if it breaks none. */
export const requestRefusal = (line: LineTerms, common: Common, asking: Asking): Refused | null =>
  withRequest<Refused | null>(line, common, asking, {
    spot: (body) => refusalOf(spot.rules, { ...asking, body }),
    forward: (body) => refusalOf(forward.rules, { ...asking, body }),
  });

/** Returns the customer's rate of a line on a side now, before a coupon; null without a price. */
export function rateOf(line: LineTerms, side: Side, asking: Asking): Decimal | null {
  const priced =
    <Body, T>(kind: QuoteKind<Body, T>) =>
    (body: Body): Decimal | null => {
      const ask = { ...asking, body };
      return kind.price(kind.terms(ask), asking.state, asking.env)?.custRate ?? null;
    };
  const rate = withRequest({ ...line, side }, nothingCommon, asking, { spot: priced(spot), forward: priced(forward) });
  return typeof rate === 'string' ? rate : null;
}

/** Requests the quote of a line. */
export function lineAsked(line: LineTerms, common: Common, asking: Asking): Decision<Answer<Asked>> {
  const { caller, state, env } = asking;
  const decision = withRequest<Decision<Answer<Asked>>>(line, common, asking, {
    spot: (body) => askFor(spot)({ caller, body }, state, env),
    forward: (body) => askFor(forward)({ caller, body }, state, env),
  });
  return 'facts' in decision ? decision : unchanged(decision);
}
