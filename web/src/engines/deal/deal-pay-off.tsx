// The pay-off of a dealt option (OPT-19).
import { dataOf } from '#web/api/data-of.ts';
import type { OptionRow } from '#web/api/generated/model/optionRow.zod.ts';
import { useOptStrikes } from '#web/api/generated/option/option.ts';
import { bySelf } from '#web/api/reads.ts';
import { storedRate } from '#web/domain/decimal.ts';
import type { PayOffTerms } from '#web/domain/pay-off.ts';
import { openPartOf } from './open-option.ts';
import { PayOff } from './pay-off.tsx';

type DealProps = { readonly option: OptionRow; readonly height: number };

/** Shows the pay-off of the part of an outstanding option that is open. Current spot and forward are marked. */
export function DealPayOff({ option, height }: DealProps) {
  const { rateCode, callOrPut, expiryDate: expDate, deliveryDate: dealDate } = option;
  const asked = { rateCode, callOrPut, termId: '', expDate, dealDate } as const;
  const now = dataOf(useOptStrikes(asked, { query: bySelf }).data);
  const { amount1, premium } = openPartOf(option);
  const terms: PayOffTerms = {
    rateCode,
    side: option.buyOrSell,
    right: callOrPut,
    strike: storedRate(option.strikeRate),
    spot: now?.spotRate ?? null,
    forward: now?.fwdRate ?? null,
    amount1,
    premium,
    premiumCcy: option.premiumCycode,
  };
  return <PayOff terms={terms} height={height} />;
}
