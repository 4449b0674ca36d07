// The newest candles as a table, for users who cannot see the chart.
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { bankClock, bankDate } from '#web/domain/bank-time.ts';
import type { Candle, Interval } from '#web/domain/candles.ts';
import type { Level, Mark } from '#web/domain/price-marks.ts';
import { rateOf } from '../deal/rate-of.ts';

const rows = 30;

/** The values of a candle in display order. */
export const figures = ['open', 'high', 'low', 'close'] as const;

/** Formats the start of a candle for legend and table: a date, or day and time. */
export const candleTime = (interval: Interval, from: number): string =>
  interval === '1d' ? bankDate(from) : `${bankDate(from).slice(5)} ${bankClock(from).slice(0, 5)}`;

type Props = {
  readonly rateCode: string;
  readonly interval: Interval;
  readonly candles: readonly Candle[];
  readonly levels: readonly Level[];
  readonly marks: readonly Mark[];
};

/** A table of the candles and a list of the customer's deals and rates. They are visible only to screen readers. */
export function CandleTable({ rateCode, interval, candles, levels, marks }: Props) {
  const { t } = useTranslation();
  return (
    <chakra.div srOnly>
      <table>
        <caption>{t('chart.table', { pair: rateCode })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('chart.time')}</th>
            {figures.map((figure) => (
              <th key={figure} scope="col">
                {t(`chart.${figure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {candles.slice(-rows).map((candle) => (
            <tr key={candle.from}>
              <th scope="row">{candleTime(interval, candle.from)}</th>
              {figures.map((figure) => (
                <td key={figure}>{rateOf(rateCode, 'spot', candle[figure])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul aria-label={t('chart.drawn')}>
        {levels.map(({ words, rate, tone }) => (
          <li key={`${tone} ${words} ${rate}`}>{`${words} ${rateOf(rateCode, 'spot', rate)}`}</li>
        ))}
        {marks.map(({ at, words }, place) => (
          <li key={place}>{`${bankDate(at).slice(5)} ${bankClock(at).slice(0, 5)} ${words}`}</li>
        ))}
      </ul>
    </chakra.div>
  );
}
