// A line of a batch in words: what is dealt, for which day, and at which rate (EXP-05).
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { NettedLine } from '#web/api/generated/model/nettedLine.zod.ts';
import { compare, type Decimal } from '#web/domain/decimal.ts';
import { moneyText, rateDecimals, rateText } from '#web/domain/rate-format.ts';
import { currenciesOf } from '#web/domain/side.ts';
import { pairOf, pairs } from '#web/state/pairs.ts';

type Named = Pick<NettedLine, 'rateCode' | 'date' | 'tranType' | 'buyOrSell' | 'amount'>;

/** Returns functions that put lines in words of the current language. */
export function useLineWords() {
  const { t } = useTranslation();
  const { list } = useSnapshot(pairs);
  const decimals = ({ rateCode, tranType }: Pick<Named, 'rateCode' | 'tranType'>): number =>
    rateDecimals(pairOf(list as typeof pairs.list, rateCode), tranType === '1' ? 'forward' : 'spot');
  const money = (amount: Decimal, rateCode: string): string => {
    const [ccy1] = currenciesOf(rateCode);
    return `${moneyText(amount, ccy1)} ${ccy1}`;
  };
  return {
    decimals,
    product: ({ tranType }: Pick<Named, 'tranType'>): string => t(`batch.net.product.${tranType}`),
    /** An amount of ccy1 with its currency. */
    money,
    /** What the customer buys or sells; only the amount if nothing remains to deal. */
    deal: ({ buyOrSell, amount, rateCode }: Named): string =>
      compare(amount, '0') === 0 ? money(amount, rateCode) : t(`batch.net.sideNet.${buyOrSell}`, { amount: money(amount, rateCode) }),
    about: (line: Named): string =>
      t('batch.line.about', { pair: line.rateCode, product: t(`batch.net.product.${line.tranType}`), date: line.date }),
    rate: (line: Named, rate: Decimal | null): string => (rate === null ? '—' : rateText(rate, decimals(line))),
    /** What the customer pays or receives in CNH. */
    exchanged: ({ buyOrSell }: Named, amt2: Decimal | null): string =>
      amt2 === null ? '' : t(buyOrSell === 'B' ? 'batch.line.pays' : 'batch.line.receives', { amount: `${moneyText(amt2, 'CNH')} CNH` }),
  };
}
