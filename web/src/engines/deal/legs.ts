// What changes hands in a deal, leg by leg: one type for previews, quotes, outcomes and confirmations (QUO-09, RAT-20).
import type { Decimal } from '#web/domain/decimal.ts';
import type { RateKind } from '#web/domain/rate-format.ts';
import { customerSide, currenciesOf, type CalcCurrency, type Side } from '#web/domain/side.ts';
import type { Words } from '#web/state/dialogs.ts';

/** An amount of a currency; null where the bank rejected before there was a price. */
export type Money = { readonly currency: string; readonly amount: Decimal | null };

/** Two currencies change hands on a day; `kind` says in whose decimals the rate is shown. `from` is the first day of an optional-date window. */
export type Exchange = {
  readonly is: 'exchange';
  readonly label: Words | null;
  readonly bought: Money;
  readonly sold: Money;
  readonly rate: Decimal | null;
  readonly kind: Extract<RateKind, 'spot' | 'forward'>;
  /** What the customer named the rate as; left out where the bank makes it. */
  readonly named?: 'strike' | 'order';
  /** yyyy-mm-dd, or a term where it is counted from a later day. */
  readonly date: string;
  readonly from?: string;
};

/** A premium is paid or received; `rate` in percent or pips. */
export type Premium = {
  readonly is: 'premium';
  readonly label: Words | null;
  readonly direction: 'pays' | 'receives';
  readonly money: Money;
  readonly rate: Decimal | null;
  /** The rate before the last refresh that changed it, in the same unit; left out where there is none (OPT-09). */
  readonly before?: Decimal;
  readonly unit: 'percent' | 'pips';
  readonly date: string;
};

export type Leg = Exchange | Premium;

/** Label and value in a dialog or panel. */
export type SaidRow = { readonly label: Words; readonly value: Words | string };

type Sided = {
  readonly rateCode: string;
  readonly buyOrSell: Side;
  readonly calCyCode: CalcCurrency;
  /** Of the first and of the second currency. */
  readonly amounts: readonly [Decimal | null, Decimal | null];
};

/** Which of the two amounts the customer receives and which is given (SPO-07). */
export function exchanged({ rateCode, buyOrSell, calCyCode, amounts }: Sided): Pick<Exchange, 'bought' | 'sold'> {
  const [ccy1, ccy2] = currenciesOf(rateCode);
  const [first, second]: readonly [Money, Money] = [
    { currency: ccy1, amount: amounts[0] },
    { currency: ccy2, amount: amounts[1] },
  ];
  return customerSide(buyOrSell, calCyCode) === 'B' ? { bought: first, sold: second } : { bought: second, sold: first };
}
