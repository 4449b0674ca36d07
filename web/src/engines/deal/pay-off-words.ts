// What an option can bring at most and cost at most, in words (OPT-19).
import { lossAtZero, type PayOffTerms } from '#web/domain/pay-off.ts';
import { fullMoney } from '#web/domain/rate-format.ts';
import { currenciesOf } from '#web/domain/side.ts';
import type { Words } from '#web/state/dialogs.ts';

/** Returns the largest loss of a buyer, or the largest gain and loss of a seller; that of a sold call has no limit. */
export function limitsOf(terms: PayOffTerms): Words {
  const [, second] = currenciesOf(terms.rateCode);
  const values = { premium: fullMoney(terms.premium, terms.premiumCcy), loss: fullMoney(lossAtZero(terms), second) };
  return { key: `deal.payOff.most.${terms.side}${terms.right}`, values };
}
