// The exercise of an option: a spot deal at the strike for the delivery date, and the end of the option (BNK-26).
import type { Env } from '../desk/env.ts';
import type { Fact } from '../facts/facts.ts';
import { coverReturned } from '../ledger/cover.ts';
import { type Decimal, sub } from '../kernel/decimal.ts';
import { nextBusinessNo } from '../kernel/numbering.ts';
import type { BankState } from '../facts/state.ts';
import type { OptionDeal, SpotDeal } from '../facts/deals-state.ts';
import { coverHeld } from './delivery.ts';
import { newLeg } from '../deals/legs.ts';
import { productRecords } from '../deals/product-records.ts';

/** Cover that an option frees when it ends, in the cover's currency: all except what an unpaid closing still holds. */
export const optionCoverLeft = (state: BankState, { businessNo }: OptionDeal): Decimal =>
  sub(state.ledger.covers[businessNo]?.left ?? '0', coverHeld(state, businessNo));

/** Returns the cover of an option that ends. */
export const optionCoverFreed = (state: BankState, deal: OptionDeal): Fact[] =>
  coverReturned(state, deal.businessNo, optionCoverLeft(state, deal));

/** Returns the spot deal at the strike. `channel` says who exercised. */
function exercised(deal: OptionDeal, channel: SpotDeal['channel'], tradeNo: string, businessDate: string, at: number): SpotDeal {
  const { terms, premium: _premium, life, ...common } = deal;
  const { strikeRate, account1, account2, dealDate } = terms;
  const amounts = { orgRate: strikeRate, rate: strikeRate, amt1: life.open1, amt2: life.open2 };
  const leg = newLeg({ name: 'single', side: deal.side, ...amounts, from: dealDate, date: dealDate, account1, account2 }, businessDate);
  return {
    ...common,
    product: 'spot',
    businessNo: tradeNo,
    // buyOrSell of a deal is the side of the currency named by calCyCode (SPO-06).
    buyOrSell: (deal.side === 'BUY') === (deal.calCyCode === '0') ? 'B' : 'S',
    tradeDate: businessDate,
    valueDate: dealDate,
    dealtAt: at,
    channel,
    tradeType: 'EXERCISE',
    originNo: deal.businessNo,
    // The option's cost is about its premium; an exercise has no quote of its own (QUO-48).
    cost: null,
    legs: [leg],
  };
}

/** Returns the facts of an exercise by the customer or the bank, and the business number of its spot deal. */
export function exerciseOf(
  deal: OptionDeal,
  channel: SpotDeal['channel'],
  state: BankState,
  { bankNow }: Env,
): { readonly tradeNo: string; readonly facts: Fact[] } {
  const { businessNo } = deal;
  const { businessDate: date } = state;
  const tradeNo = nextBusinessNo(state.numbering, productRecords.spot.prefix, date);
  const facts: Fact[] = [
    { type: 'dealBooked', deal: exercised(deal, channel, tradeNo, date, bankNow) },
    ...optionCoverFreed(state, deal),
    { type: 'optionExercised', businessNo, date, tradeNo },
  ];
  return { tradeNo, facts };
}

/** Returns the facts of giving up an option; its cover is released. */
export const givenUp = (deal: OptionDeal, state: BankState): Fact[] => [
  ...optionCoverFreed(state, deal),
  { type: 'optionGivenUp', businessNo: deal.businessNo, date: state.businessDate },
];
