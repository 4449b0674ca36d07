// The states of an option between booking and its end, and what can happen to it (OPT-14).
import { isZero } from '../decimal.ts';
import type { Decimal } from '../decimal.ts';
import type { FailureCause, OptionDeal } from './deals-state.ts';

/** Premium, exercise and what of it is still open. */
export type OptionLife = {
  /** 0 premium undelivered, 1 delivered, 2 trade cancelled. */
  premium: '0' | '1' | '2';
  /** Bank time; null while it is unpaid, and of a reverse option, whose premium is a difference. */
  premiumPaidAt: number | null;
  /** Why it could not be paid when that was tried last. */
  failure: FailureCause | null;
  /** 0 undisposed, 1 executed, 2 given up. */
  strike: '0' | '1' | '2';
  /** Neither closed nor disposed of. */
  open1: Decimal;
  open2: Decimal;
  /** Of ccy1, by reverse options. */
  closed1: Decimal;
  /** When it was executed or given up. */
  disposedOn: string | null;
  /** The spot deal at the strike. */
  exerciseNo: string | null;
};

/** An option that has just been dealt. */
export const newLife = (amt1: Decimal, amt2: Decimal): OptionLife => ({
  premium: '0',
  premiumPaidAt: null,
  failure: null,
  strike: '0',
  open1: amt1,
  open2: amt2,
  closed1: '0',
  disposedOn: null,
  exerciseNo: null,
});

/** A reverse option: it and what it closes cancel each other out, and its premium is paid as their difference. */
export const cancelledLife = (amt1: Decimal): OptionLife => ({ ...newLife('0', '0'), premium: '1', closed1: amt1 });

/** Whether anything of an option can still happen: not cancelled, not disposed of, not closed. */
export const isAlive = ({ life }: OptionDeal): boolean => life.premium !== '2' && life.strike === '0' && !isZero(life.open1);

/** Whether it is closed as a whole. */
export const isClosed = ({ life }: OptionDeal): boolean => isZero(life.open1) && !isZero(life.closed1) && life.strike === '0';

/** Whether a part of it was closed. */
export const isPartlyClosed = ({ life }: OptionDeal): boolean => !isZero(life.closed1);

/** What can happen to an option. */
export type OptionFact =
  | { readonly type: 'optionPremiumPaid'; readonly businessNo: string }
  | { readonly type: 'optionPremiumFailed'; readonly businessNo: string; readonly cause: FailureCause }
  | { readonly type: 'optionCancelled'; readonly businessNo: string }
  | { readonly type: 'optionExercised'; readonly businessNo: string; readonly date: string; readonly tradeNo: string }
  | { readonly type: 'optionGivenUp'; readonly businessNo: string; readonly date: string }
  | {
      readonly type: 'optionClosed';
      readonly businessNo: string;
      readonly amt1: Decimal;
      readonly amt2: Decimal;
      readonly closingNo: string;
    };
