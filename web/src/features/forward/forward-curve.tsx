// The outright of a pair by term for the side of the ticket, with the chosen day on it; asked for once it is opened.
import { Box, chakra, Text } from '@chakra-ui/react';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dataOf } from '#web/api/data-of.ts';
import { getFwdTradeRate, getGetFwdTradeRateQueryKey } from '#web/api/generated/forward/forward.ts';
import type { ForwardRateForm } from '#web/api/generated/model/forwardRateForm.zod.ts';
import { outdatedAt } from '#web/api/outdated-at.ts';
import { paced } from '#web/api/paced.ts';
import { bySelf } from '#web/api/reads.ts';
import { automaticRead } from '#web/api/transport.ts';
import { daysBetween } from '#web/domain/calendar-days.ts';
import type { Decimal } from '#web/domain/decimal.ts';
import { extent, scale } from '#web/domain/scale.ts';
import { rateOf } from '#web/engines/deal/rate-of.ts';
import { AgeMark } from '#web/ui/outdated.tsx';
import { Waiting } from '#web/ui/waiting.tsx';

const TERMS = ['SW', '1M', '2M', '3M', '6M', '9M', '1Y'] as const;

/** A curve is kept for a minute; what the ticket deals at is asked for every 3 s beside it. */
const LASTS = 60_000;

const pace = paced(200);

// The picture's own units.
const [width, height, edge, foot] = [300, 150, 10, 22];

/** A day and what is paid per 1 of the first currency on it. */
type Point = { readonly date: string; readonly rate: Decimal };
type TermPoint = Point & { readonly term: (typeof TERMS)[number] };

type Asked = Pick<ForwardRateForm, 'rateCode' | 'buyOrSell' | 'calCyCode'>;

/** The terms that the bank prices, null before each has been answered; and when they were read, where they could not be read again. */
function useCurve(asked: Asked): { readonly points: readonly TermPoint[] | null; readonly readAt: number | null } {
  const answers = useQueries({
    queries: TERMS.map((termId) => {
      const body = { ...asked, termId };
      return {
        queryKey: getGetFwdTradeRateQueryKey(body),
        queryFn: ({ signal }: { signal: AbortSignal }) => pace(() => getFwdTradeRate(body, { signal, ...automaticRead })),
        staleTime: LASTS,
        ...bySelf,
      };
    }),
  });
  const readAt = outdatedAt(answers);
  if (answers.some(({ isPending }) => isPending)) return { points: null, readAt };
  const points = answers.flatMap(({ data }, place) => {
    const [rate, term] = [dataOf(data), TERMS[place]];
    return rate && term ? [{ term, date: rate.maturityDate, rate: rate.custRate }] : [];
  });
  return { points, readAt };
}

type CurveProps = {
  readonly points: readonly TermPoint[];
  readonly today: string;
  readonly chosen: Point | null;
  readonly rateCode: string;
};

function Curve({ points, today, chosen, rateCode }: CurveProps) {
  const { t } = useTranslation();
  const all = [...points, ...(chosen ? [chosen] : [])];
  const rates = extent(all.map(({ rate }) => rate));
  const days = (date: string): number => daysBetween(today, date);
  if (!rates) return null;
  const furthest = Math.max(...all.map(({ date }) => days(date)));
  const along = scale(['0', String(furthest)], [String(edge), String(width - edge)]);
  const [x, y] = [(date: string) => along(String(days(date))), scale(rates, [String(height - foot - edge), String(edge + 10)])];
  const isLate = chosen !== null && days(chosen.date) * 2 > furthest;
  return (
    <chakra.svg viewBox={`0 0 ${width} ${height}`} w="full" aria-hidden="true" fontSize="11px">
      <chakra.polyline
        points={points.map(({ date, rate }) => `${x(date)},${y(rate)}`).join(' ')}
        stroke="accent.solid"
        strokeWidth="1.5"
        fill="none"
      />
      {points.map(({ term, date, rate }) => (
        <g key={term}>
          <chakra.circle cx={x(date)} cy={y(rate)} r="2.5" fill="accent.solid" />
          {/* The first months are too close for a word each. */}
          {days(date) * 5 > furthest && (
            <chakra.text x={x(date)} y={height - 6} textAnchor={days(date) === furthest ? 'end' : 'middle'} fill="fg.muted">
              {t(`ticket.term.${term}`)}
            </chakra.text>
          )}
        </g>
      ))}
      {chosen && (
        <g>
          <chakra.line x1={x(chosen.date)} x2={x(chosen.date)} y1={edge} y2={height - foot} stroke="fg.muted" strokeDasharray="2 3" />
          <chakra.circle cx={x(chosen.date)} cy={y(chosen.rate)} r="4" fill="bg.panel" stroke="accent.solid" strokeWidth="2" />
          <chakra.text x={x(chosen.date)} dx={isLate ? -6 : 6} y={edge} textAnchor={isLate ? 'end' : 'start'} fill="fg">
            {`${chosen.date} ${rateOf(rateCode, 'forward', chosen.rate)}`}
          </chakra.text>
        </g>
      )}
    </chakra.svg>
  );
}

type Props = Asked & { readonly today: string; readonly chosen: Point | null };

/** Until the bank has answered it waits; where no term has a price, it shows a message. */
export function ForwardCurve({ today, chosen, ...asked }: Props) {
  const { t } = useTranslation();
  const { points, readAt } = useCurve(asked);
  if (points === null || today === '') return <Waiting />;
  if (points.length === 0) return <Text color="fg.muted">{t('forward.curve.none')}</Text>;
  const { rateCode } = asked;
  return (
    <Box as="figure" data-picture="forward-curve">
      <Curve points={points} today={today} chosen={chosen} rateCode={rateCode} />
      <AgeMark readAt={readAt} />
      <chakra.table srOnly>
        <caption>{t('forward.curve.title')}</caption>
        <tbody>
          {points.map(({ term, date, rate }) => (
            <tr key={term}>
              <th scope="row">{t(`ticket.term.${term}`)}</th>
              <td>{date}</td>
              <td>{rateOf(rateCode, 'forward', rate)}</td>
            </tr>
          ))}
          {chosen && (
            <tr>
              <th scope="row">{t('forward.curve.chosen')}</th>
              <td>{chosen.date}</td>
              <td>{rateOf(rateCode, 'forward', chosen.rate)}</td>
            </tr>
          )}
        </tbody>
      </chakra.table>
    </Box>
  );
}
