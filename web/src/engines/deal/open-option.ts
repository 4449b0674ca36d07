// The part of an option that can still be exercised (OPT-15, SPC-23).
import type { OptionRow } from '#web/api/generated/model/optionRow.zod.ts';
import { type Decimal, divide, multiply, round, storedMoney, storedRate } from '#web/domain/decimal.ts';
import { moneyDecimals } from '#web/domain/rate-format.ts';

/** Whether an amount of the option is neither closed nor exercised, given up or cancelled. */
export const isOutstanding = ({ strikeStatus, premiumDeliveryStatus, openAmt1 }: OptionRow): boolean =>
  strikeStatus === '0' && premiumDeliveryStatus !== '2' && openAmt1 > 0;

/** Both amounts of the open part at the strike, and its share of the premium. */
export function openPartOf(option: OptionRow): { readonly amount1: Decimal; readonly amount2: Decimal; readonly premium: Decimal } {
  const { openAmt1, custAmt1, custAmt2, strikeRate, premiumAmt, premiumCycode, cyCode2 } = option;
  const [amount1, premium] = [storedMoney(openAmt1), storedMoney(premiumAmt)];
  if (openAmt1 === custAmt1) return { amount1, amount2: storedMoney(custAmt2), premium };
  return {
    amount1,
    amount2: round(multiply(amount1, storedRate(strikeRate)), moneyDecimals(cyCode2)),
    premium: divide(multiply(premium, amount1), storedMoney(custAmt1), moneyDecimals(premiumCycode)),
  };
}
