// How an option moves from booking to its end.
import type { Appliers } from '../facts/appliers.ts';
import { isOf } from '../kernel/by-product.ts';
import { add, sub } from '../kernel/decimal.ts';
import type { BankState } from '../facts/state.ts';
import { dealOf } from './deal-appliers.ts';
import type { OptionFact, OptionLife } from '../facts/option-state.ts';

function lifeOf(state: BankState, businessNo: string): OptionLife {
  const deal = dealOf(state, businessNo);
  if (!isOf(deal, 'option')) throw new Error(`not an option: ${businessNo}`);
  return deal.life;
}

/** Nothing of an option is open once it is cancelled or disposed of. */
const ended = { open1: '0', open2: '0' } as const;

/** One applier for each fact of options. */
export const optionAppliers: Appliers<OptionFact> = {
  optionPremiumPaid: (state, { businessNo }, { bankTime }) => {
    Object.assign(lifeOf(state, businessNo), { premium: '1', premiumPaidAt: bankTime, failure: null });
  },
  optionPremiumFailed: (state, { businessNo, cause }) => {
    lifeOf(state, businessNo).failure = cause;
  },
  optionCancelled: (state, { businessNo }) => {
    Object.assign(lifeOf(state, businessNo), ended, { premium: '2', failure: null });
  },
  optionExercised: (state, { businessNo, date, tradeNo }) => {
    Object.assign(lifeOf(state, businessNo), ended, { strike: '1', disposedOn: date, exerciseNo: tradeNo });
  },
  optionGivenUp: (state, { businessNo, date }) => {
    Object.assign(lifeOf(state, businessNo), ended, { strike: '2', disposedOn: date });
  },
  optionClosed: (state, { businessNo, amt1, amt2 }) => {
    const life = lifeOf(state, businessNo);
    life.open1 = sub(life.open1, amt1);
    life.open2 = sub(life.open2, amt2);
    life.closed1 = add(life.closed1, amt1);
  },
};
