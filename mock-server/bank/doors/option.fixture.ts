// Options on the bank of bank.fixture.ts, from the request to the morning of the expiry date. No rule refuses the requests.
import type { OptionListForm, OptionPage, OptionTradeRequest } from '#mock/generated/contract.ts';

import type { Answer } from '../kernel/answer.ts';
import { admin, confirm, dealerTime, newId, reporting, type testBank } from './bank.fixture.ts';
import { accountNumber } from '../acts/world-acts.ts';
import type { OptionDeal } from '../facts/deals-state.ts';

type World = ReturnType<typeof testBank>;

/** Premium date and expiry date of the one-week option, counted from the fixture's Tuesday. */
export const premiumDay = '2026-01-15';
export const expiryDay = '2026-01-20';

/** Returns a valid request: buy a one-week call on 1,000,000 USD at 6.9000 CNH, in the money. */
export function optionRequest(change: Partial<OptionTradeRequest> = {}): OptionTradeRequest {
  const rateCode = change.rateCode ?? 'USD/CNH';
  return {
    clientRequestId: newId(),
    rateCode,
    buyOrSell: 'B',
    callOrPut: 'C',
    optionType: '0',
    deliveryType: 'F',
    cutOffId: '3',
    strikeRate: '6.9000',
    calcAmount: '1000000',
    calcCyCode: '0',
    termId: 'SW',
    feeShowType: '1',
    account1: accountNumber('C0001', 'TRADE', rateCode.slice(0, 3)),
    account2: accountNumber('C0001', 'TRADE', rateCode.slice(4)),
    reporting,
    riskStatementAgreed: true,
    ...change,
  };
}

/** Returns the body of an act on one option. */
export const act = (businessNo: string) => ({ clientRequestId: newId(), businessNo });

/** Requests an option quote and waits until it is live; resolves with its business number. */
export async function optionQuoted(world: World, change?: Partial<OptionTradeRequest>): Promise<string> {
  const answer = await world.bank.doOptionTrade(admin, optionRequest(change));
  if (!answer.ok) throw new Error(answer.refusal.key);
  await world.advance(dealerTime);
  return answer.data.businessNo;
}

/** Books an option; resolves with its business number. */
export async function optionBooked(world: World, change?: Partial<OptionTradeRequest>): Promise<string> {
  const businessNo = await optionQuoted(world, change);
  const answer = await world.bank.doOptionTradeConfirm(admin, confirm(businessNo));
  if (!answer.ok) throw new Error(answer.refusal.key);
  return businessNo;
}

/** Books an option and pays its premium on the premium date; resolves with its business number. */
export async function optionPaid(world: World, change?: Partial<OptionTradeRequest>): Promise<string> {
  const businessNo = await optionBooked(world, change);
  await world.goTo(premiumDay, '10:00');
  const answer = await world.bank.doOptPremiumDelivery(admin, act(businessNo));
  if (!answer.ok) throw new Error(answer.refusal.key);
  return businessNo;
}

/** Returns a request to close an amount of ccy1 of an option. */
export const hedging = (businessNo: string, amount: string) => ({ ...act(businessNo), amount });

/** Requests the closing of an option. Returns the number of the live quote, and the terms of the closing. */
export async function closingQuoted(world: World, businessNo: string, amount: string) {
  const answer = await world.bank.doOptionHedging(admin, hedging(businessNo, amount));
  if (!answer.ok) throw new Error(answer.refusal.key);
  await world.advance(dealerTime);
  const closingNo = answer.data.businessNo;
  const quote = world.bank.getTradeQuote(admin).quotes.find(({ tradeQuote }) => tradeQuote.businessNo === closingNo);
  if (!quote || !('optionTrade' in quote)) throw new Error('no option quote');
  return { closingNo, quote, closing: quote.optionTrade.closing };
}

/** Closes an amount of an option; resolves with the number of the closing deal and the closing as quoted. */
export async function optionClosed(world: World, businessNo: string, amount: string) {
  const quoted = await closingQuoted(world, businessNo, amount);
  const answer = await world.bank.doOptionHedgingConfirm(admin, confirm(quoted.closingNo));
  if (!answer.ok) throw new Error(answer.refusal.key);
  return quoted;
}

/** Returns the current state of an option. */
export function optionOf({ bank }: World, businessNo: string): OptionDeal {
  const deal = bank.state().deals.all[businessNo];
  if (deal?.product !== 'option') throw new Error(`no option ${businessNo}`);
  return deal;
}

/** Returns the business numbers on a page of a list. */
export function numbersIn(answer: Answer<OptionPage>): string[] {
  if (!answer.ok) throw new Error(answer.refusal.key);
  return answer.data.rows.map(({ businessNo }) => businessNo);
}

/** The form of a first page. */
export const firstPage: OptionListForm = { pageNum: 1, pageSize: 10 };
