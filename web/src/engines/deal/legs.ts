// The legs of a deal: one type for previews, quotes, outcomes and confirmations (QUO-09, RAT-20).
import type { Decimal } from '#web/domain/decimal.ts';
import type { RateKind } from '#web/domain/rate-format.ts';
import { customerSide, currenciesOf, type CalcCurrency, type Side } from '#web/domain/side.ts';
import type { Words } from '#web/state/dialogs.ts';

/** An amount in a currency; null where the bank rejected the request before it had a price. */
export type Money = { readonly currency: string; readonly amount: Decimal | null };

/**
 * An exchange of two currencies on a day. `kind` selects the decimals of the rate; `from` is the first day of an
 * optional-date window.
 */
export type Exchange = {
  readonly is: 'exchange';
  readonly label: Words | null;
  readonly bought: Money;
  readonly sold: Money;
  readonly rate: Decimal | null;
  readonly kind: Extract<RateKind, 'spot' | 'forward'>;
  /** What kind of rate the customer set; absent when the bank sets the rate. */
  readonly named?: 'strike' | 'order';
  /** yyyy-mm-dd, or a term where it is counted from a later day. */
  readonly date: string;
  readonly from?: string;
};

/** A premium that is paid or received; `rate` is in percent or pips. */
export type Premium = {
  readonly is: 'premium';
  readonly label: Words | null;
  readonly direction: 'pays' | 'receives';
  readonly money: Money;
  readonly rate: Decimal | null;
  /** The rate before the last refresh that changed it, in the same unit; absent when there is none (OPT-09). */
  readonly before?: Decimal;
  readonly unit: 'percent' | 'pips';
  readonly date: string;
};

export type Leg = Exchange | Premium;

/** A label and a value in a dialog or panel. */
export type SaidRow = { readonly label: Words; readonly value: Words | string };

type Sided = {
  readonly rateCode: string;
  readonly buyOrSell: Side;
  readonly calCyCode: CalcCurrency;
  /** Amounts in the first and in the second currency. */
  readonly amounts: readonly [Decimal | null, Decimal | null];
};

/** Returns which of the two amounts the customer receives and which the customer pays (SPO-07). */
export function exchanged({ rateCode, buyOrSell, calCyCode, amounts }: Sided): Pick<Exchange, 'bought' | 'sold'> {
  const [ccy1, ccy2] = currenciesOf(rateCode);
  const [first, second]: readonly [Money, Money] = [
    { currency: ccy1, amount: amounts[0] },
    { currency: ccy2, amount: amounts[1] },
  ];
  return customerSide(buyOrSell, calCyCode) === 'B' ? { bought: first, sold: second } : { bought: second, sold: first };
}
