// What an option can bring at most and cost at most, in words (OPT-19).
import { lossAtZero, type PayOffMark, type PayOffTerms } from '#web/domain/pay-off.ts';
import { fullMoney } from '#web/domain/rate-format.ts';
import { currenciesOf } from '#web/domain/side.ts';
import type { TextKey } from '#web/i18n/index.ts';
import type { Words } from '#web/state/dialogs.ts';

/** Words of the marked rates, and of the ends of the axis. */
export const rateWords = {
  low: 'option.payOff.low',
  strike: 'option.payOff.strike',
  breakEven: 'deal.row.breakEven',
  spot: 'option.payOff.spot',
  forward: 'option.payOff.forward',
  high: 'option.payOff.high',
} as const satisfies Readonly<Record<PayOffMark['name'] | 'low' | 'high', TextKey>>;

/** Returns the largest loss of a buyer, or the largest gain and loss of a seller; that of a sold call has no limit. */
export function limitsOf(terms: PayOffTerms): Words {
  const [, second] = currenciesOf(terms.rateCode);
  const values = { premium: fullMoney(terms.premium, terms.premiumCcy), loss: fullMoney(lossAtZero(terms), second) };
  return { key: `option.payOff.most.${terms.side}${terms.right}`, values };
}
