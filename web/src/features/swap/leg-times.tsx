// Both legs of a swap on a time line from today: dates, received and paid amounts, and the points between the legs.
import { Box, chakra, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { daysBetween } from '#web/domain/calendar-days.ts';
import { fullMoney } from '#web/domain/rate-format.ts';
import { scale } from '#web/domain/scale.ts';
import type { Exchange, Leg, Money } from '#web/engines/deal/legs.ts';
import { useWidth } from '#web/ui/use-width.ts';
import { useWords } from '#web/ui/use-words.ts';

// In pixels. The near leg is above the line and the far leg below it, so that their labels do not overlap.
const [height, edge, line] = [124, 8, 62];
const rows = { near: [14, 30, 46], far: [82, 98, 114] } as const;

const isExchange = (leg: Leg): leg is Exchange => leg.is === 'exchange';
const moneyOf = ({ amount, currency }: Money): string => fullMoney(amount ?? '0', currency);

type LegProps = { readonly leg: Exchange; readonly at: string; readonly place: keyof typeof rows; readonly isLate: boolean };

function LegWords({ leg: { date, bought, sold }, at, place, isLate }: LegProps) {
  const { t } = useTranslation();
  const lines = [date, `${t('quote.bought')} ${moneyOf(bought)}`, `${t('quote.sold')} ${moneyOf(sold)}`];
  return (
    <g>
      <chakra.line
        x1={at}
        x2={at}
        y1={place === 'near' ? line - 10 : line}
        y2={place === 'near' ? line : line + 10}
        stroke="accent.solid"
      />
      <chakra.circle cx={at} cy={line} r="4" fill="accent.solid" />
      {lines.map((words, row) => (
        <chakra.g key={words} fill={row === 0 ? 'fg.muted' : 'fg'}>
          <text x={at} y={rows[place][row]} textAnchor={isLate ? 'end' : 'start'}>
            {words}
          </text>
        </chakra.g>
      ))}
    </g>
  );
}

type Props = { readonly legs: readonly Leg[]; readonly today: string; /** Pips from the near to the far rate. */ readonly points: string };

/** Shows a message until both legs are known. */
export function LegTimes({ legs, today, points }: Props) {
  const { t } = useTranslation();
  const say = useWords();
  const { ref, width } = useWidth<HTMLDivElement>(300);
  const [near, far] = legs.filter(isExchange);
  if (!near || !far)
    return (
      <Text color="fg.muted" fontSize="sm" px="3" py="6">
        {t('trade.summary.empty')}
      </Text>
    );
  const daysTo = ({ date }: Exchange): number => daysBetween(today, date);
  const x = scale(['0', String(daysTo(far))], [String(edge), String(width - edge)]);
  const at = (leg: Exchange): string => x(String(daysTo(leg)));
  return (
    <Box as="figure" data-picture="leg-times" px="3" py="6">
      <Box ref={ref} />
      <chakra.svg width={width} height={height} display="block" aria-hidden="true" fontSize="11px" fontVariantNumeric="tabular-nums">
        <chakra.line x1={edge} x2={width - edge} y1={line} y2={line} stroke="border.emphasized" />
        <chakra.line x1={at(near)} x2={at(far)} y1={line} y2={line} stroke="accent.solid" strokeWidth="2" />
        <chakra.circle cx={edge} cy={line} r="3" fill="fg.muted" />
        <LegWords leg={near} at={at(near)} place="near" isLate={daysTo(near) * 2 > daysTo(far)} />
        <LegWords leg={far} at={at(far)} place="far" isLate />
      </chakra.svg>
      <chakra.table srOnly>
        <caption>{t('swap.times.title')}</caption>
        <tbody>
          {[near, far].map((leg) => (
            <tr key={leg.label?.key}>
              <th scope="row">{leg.label && say(leg.label)}</th>
              <td>{leg.date}</td>
              <td>{t('swap.times.days', { count: daysTo(leg) })}</td>
              <td>{`${t('quote.bought')} ${moneyOf(leg.bought)}`}</td>
              <td>{`${t('quote.sold')} ${moneyOf(leg.sold)}`}</td>
            </tr>
          ))}
        </tbody>
      </chakra.table>
      <Text fontSize="xs" color="fg.muted" mt="3">
        {t('swap.times.between', { today, count: daysTo(far) - daysTo(near), points })}
      </Text>
    </Box>
  );
}
