// The outrights of a pair by term on both sides, with the chosen day on them. It draws no edge: it lies in a card.
import { Box, chakra, Flex, Skeleton, Text } from '@chakra-ui/react';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dataOf } from '#web/api/data-of.ts';
import { getFwdTradeRate, getGetFwdTradeRateQueryKey } from '#web/api/generated/forward/forward.ts';
import { outdatedAt } from '#web/api/outdated-at.ts';
import { paced } from '#web/api/paced.ts';
import { bySelf } from '#web/api/reads.ts';
import { automaticRead } from '#web/api/transport.ts';
import type { Side } from '#web/domain/side.ts';
import { rateOf } from '#web/engines/deal/rate-of.ts';
import { AgeMark } from '#web/ui/outdated.tsx';
import { useWide } from '#web/ui/use-wide.ts';
import { type Chosen, CurvePicture, type Size, type TermPoint, TERMS } from './curve-picture.tsx';

/** A curve is kept for a minute; what the ticket deals at is asked for every 3 s beside it. */
const LASTS = 60_000;

const pace = paced(100);

const sides = ['B', 'S'] as const satisfies readonly Side[];

/** The terms that the bank prices on both sides, null before each has been answered; and when they were read, where they could not be read again. */
function useCurve(rateCode: string): { readonly points: readonly TermPoint[] | null; readonly readAt: number | null } {
  const answers = useQueries({
    queries: TERMS.flatMap((termId) =>
      sides.map((buyOrSell) => {
        const body = { rateCode, buyOrSell, calCyCode: '0', termId } as const;
        return {
          queryKey: getGetFwdTradeRateQueryKey(body),
          queryFn: ({ signal }: { signal: AbortSignal }) => pace(() => getFwdTradeRate(body, { signal, ...automaticRead })),
          staleTime: LASTS,
          ...bySelf,
        };
      }),
    ),
  });
  const readAt = outdatedAt(answers);
  if (answers.some(({ isPending }) => isPending)) return { points: null, readAt };
  const points = TERMS.flatMap((term, place) => {
    const [buy, sell] = [dataOf(answers[2 * place]?.data), dataOf(answers[2 * place + 1]?.data)];
    return buy && sell ? [{ term, date: buy.maturityDate, rates: { B: buy.custRate, S: sell.custRate } }] : [];
  });
  return { points, readAt };
}

function CurveTable({ points, chosen, rateCode }: { points: readonly TermPoint[]; chosen: Chosen | null; rateCode: string }) {
  const { t } = useTranslation();
  return (
    <chakra.table srOnly>
      <caption>{t('forward.curve.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('forward.curve.term')}</th>
          <th scope="col">{t('forward.curve.date')}</th>
          <th scope="col">{t('chart.youSell')}</th>
          <th scope="col">{t('chart.youBuy')}</th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ term, date, rates }) => (
          <tr key={term}>
            <th scope="row">{t(`ticket.term.${term}`)}</th>
            <td>{date}</td>
            <td>{rateOf(rateCode, 'forward', rates.S)}</td>
            <td>{rateOf(rateCode, 'forward', rates.B)}</td>
          </tr>
        ))}
        {chosen && (
          <tr>
            <th scope="row">{t('forward.curve.chosen')}</th>
            <td>{chosen.date}</td>
            <td>{chosen.side === 'S' && rateOf(rateCode, 'forward', chosen.rate)}</td>
            <td>{chosen.side === 'B' && rateOf(rateCode, 'forward', chosen.rate)}</td>
          </tr>
        )}
      </tbody>
    </chakra.table>
  );
}

/** What the two lines are, the one of the ticket's side first; it takes the same room before they are there. */
function Key({ side, readAt }: { side: Side; readAt: number | null }) {
  const { t } = useTranslation();
  return (
    <Flex as="figcaption" gap="3" wrap="wrap" px="3" py="2" fontSize="xs" color="fg.subtle">
      {sides.map((each) => (
        <Flex key={each} as="span" align="center" gap="1.5">
          <chakra.span
            aria-hidden="true"
            w="4"
            borderTopWidth={each === side ? '2px' : '1px'}
            borderColor={each === side ? 'accent.border' : 'border.control'}
          />
          {t(each === 'B' ? 'chart.youBuy' : 'chart.youSell')}
        </Flex>
      ))}
      <span>{t('forward.curve.note')}</span>
      <AgeMark readAt={readAt} />
    </Flex>
  );
}

const sizes = { wide: { width: 480, height: 280 }, narrow: { width: 340, height: 240 } } as const satisfies Readonly<Record<string, Size>>;

type Props = {
  readonly rateCode: string;
  /** The side of the ticket in the first currency, whose line is emphasised. */
  readonly side: Side;
  /** The bank's business date; '' before it is there. */
  readonly today: string;
  /** The maturity of the ticket and its rate on `side`. */
  readonly chosen: Omit<Chosen, 'side'> | null;
};

/** The same height before the bank has answered and after; where no term has a price, it shows a message. */
export function ForwardCurve({ rateCode, side, today, chosen }: Props) {
  const { t } = useTranslation();
  const size = sizes[useWide() ? 'wide' : 'narrow'];
  const { points, readAt } = useCurve(rateCode);
  const marked = chosen && { ...chosen, side };
  const isReady = points !== null && today !== '';
  return (
    <Box as="figure" data-picture={isReady && points.length > 0 ? 'forward-curve' : undefined}>
      <Box position="relative" style={{ height: size.height }}>
        {!isReady && <Skeleton position="absolute" inset="3" />}
        {isReady && points.length === 0 && (
          <Text color="fg.muted" fontSize="sm" p="3">
            {t('forward.curve.none')}
          </Text>
        )}
        {isReady && points.length > 0 && <CurvePicture {...{ points, today, rateCode, side, size }} chosen={marked} />}
      </Box>
      <Key side={side} readAt={readAt} />
      {isReady && points.length > 0 && <CurveTable points={points} chosen={marked} rateCode={rateCode} />}
    </Box>
  );
}
