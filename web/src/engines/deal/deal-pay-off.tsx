// The pay-off of a dealt option (OPT-19).
import { dataOf } from '#web/api/data-of.ts';
import type { OptionRow } from '#web/api/generated/model/optionRow.zod.ts';
import { useOptStrikes } from '#web/api/generated/option/option.ts';
import { bySelf } from '#web/api/reads.ts';
import { storedMoney, storedRate } from '#web/domain/decimal.ts';
import type { PayOffTerms } from '#web/domain/pay-off.ts';
import { PayOff } from './pay-off.tsx';

type DealProps = { readonly option: OptionRow; readonly height: number };

/**
 * Shows the pay-off of an option deal, including the part that was closed out. While the option can be exercised,
 * current spot and forward are marked.
 */
export function DealPayOff({ option, height }: DealProps) {
  const { rateCode, callOrPut, strikeStatus, expiryDate: expDate, deliveryDate: dealDate } = option;
  const asked = { rateCode, callOrPut, termId: '', expDate, dealDate } as const;
  const now = dataOf(useOptStrikes(asked, { query: { ...bySelf, enabled: strikeStatus === '0' } }).data);
  const terms: PayOffTerms = {
    rateCode,
    side: option.buyOrSell,
    right: callOrPut,
    strike: storedRate(option.strikeRate),
    spot: now?.spotRate ?? null,
    forward: now?.fwdRate ?? null,
    amount1: storedMoney(option.custAmt1),
    premium: storedMoney(option.premiumAmt),
    premiumCcy: option.premiumCycode,
  };
  return <PayOff terms={terms} height={height} />;
}
