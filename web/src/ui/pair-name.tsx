// A currency pair: both flags, the code, and in the wide form the names of the currencies.
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Flag } from './flag.tsx';
import type cn from '#web/i18n/cn/common.json';

type Currency = keyof (typeof cn)['currency'];

type Props = { rateCode: string; named?: boolean };

function Names({ first, second }: { first: string; second: string }) {
  const { t } = useTranslation();
  return (
    <small>
      {t(`common.currency.${first as Currency}`)} / {t(`common.currency.${second as Currency}`)}
    </small>
  );
}

/**
 * Shows a pair such as USD/CNH with its flags. `named` adds the names of the currencies in small text. Memoized, so
 * that ticks of the price beside it do not re-render it.
 */
export const PairName = memo(function PairName({ rateCode, named = false }: Props) {
  const [first = '', second = ''] = rateCode.split('/');
  return (
    <div className="pair">
      <Flag currency={first} />
      <Flag currency={second} />
      <span>
        <b>{rateCode}</b>
        {named && <Names first={first} second={second} />}
      </span>
    </div>
  );
});
