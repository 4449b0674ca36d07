// An option as the state holds it, and what can happen to it (OPT-14).
import type { Decimal } from '../kernel/decimal.ts';
import type { FailureCause } from './leg-state.ts';

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
