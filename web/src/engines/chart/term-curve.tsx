// A curve by term on both sides, with the chosen day on it, and its values as a table (HOM-15). It has no border,
// because it is placed in a card.
import { Box, chakra, Flex, Skeleton, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { Side } from '#web/domain/side.ts';
import { AgeMark } from '#web/ui/outdated.tsx';
import { useWide } from '#web/ui/use-wide.ts';
import { useWidth } from '#web/ui/use-width.ts';
import { type Chosen, type Figures, TermCurvePicture } from './term-curve-picture.tsx';
import type { TermPoint } from './term-points.ts';

/** Texts of a curve in the current language; `sides` names its two lines from the customer's view. */
export type CurveWords = {
  readonly title: string;
  readonly note: string;
  readonly none: string;
  readonly sides: Readonly<Record<Side, string>>;
  /** Order of the two sides, the same as that of the ticket's tiles. */
  readonly order: readonly [Side, Side];
};

type TableProps = {
  readonly points: readonly TermPoint[];
  readonly chosen: Chosen | null;
  readonly figures: Figures;
  readonly words: CurveWords;
};

function CurveTable({ points, chosen, figures, words }: TableProps) {
  const { t } = useTranslation();
  return (
    <chakra.table srOnly>
      <caption>{words.title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('chart.curve.term')}</th>
          <th scope="col">{t('chart.curve.date')}</th>
          {words.order.map((side) => (
            <th key={side} scope="col">
              {words.sides[side]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map(({ term, date, values }) => (
          <tr key={term}>
            <th scope="row">{term === null ? t('chart.curve.spot') : t(`ticket.term.${term}`)}</th>
            <td>{date}</td>
            {words.order.map((side) => (
              <td key={side}>{figures.full(values[side])}</td>
            ))}
          </tr>
        ))}
        {chosen && (
          <tr>
            <th scope="row">{t('chart.curve.chosen')}</th>
            <td>{chosen.date}</td>
            {words.order.map((side) => (
              <td key={side}>{chosen.side === side && figures.full(chosen.value)}</td>
            ))}
          </tr>
        )}
      </tbody>
    </chakra.table>
  );
}

type KeyProps = { readonly side: Side; readonly words: CurveWords; readonly readAt: number | null };

/**
 * The legend of the two lines; that of the ticket's side is emphasised. It takes up the same space before the lines
 * are loaded.
 */
function Key({ side, words: { sides, order, note }, readAt }: KeyProps) {
  return (
    <Flex as="figcaption" gap="3" wrap="wrap" px="3" py="2" fontSize="xs" color="fg.subtle">
      {order.map((each) => (
        <Flex key={each} as="span" align="center" gap="1.5">
          <chakra.span
            aria-hidden="true"
            w="4"
            borderTopWidth={each === side ? '2px' : '1px'}
            borderColor={each === side ? 'accent.border' : 'border.control'}
          />
          {sides[each]}
        </Flex>
      ))}
      <span>{note}</span>
      <AgeMark readAt={readAt} />
    </Flex>
  );
}

/** Heights of the picture in pixels, by page width. */
const heights = { wide: 320, narrow: 240 } as const;

type Props = {
  /** Identifies the picture in tests and styles. */
  readonly name: string;
  readonly words: CurveWords;
  readonly figures: Figures;
  /** Null until the bank has answered. */
  readonly points: readonly TermPoint[] | null;
  /** When the points were last read, in epoch milliseconds, if the latest refetch failed; null when it succeeded. */
  readonly readAt: number | null;
  /** The side of the ticket, as buying or selling the first currency. Its line is emphasised. */
  readonly side: Side;
  /** The bank's business date; '' until it is loaded. */
  readonly today: string;
  /** The ticket's day, with its value on `side`. */
  readonly chosen: Chosen | null;
};

/**
 * Shows a curve by term. Its height does not change when the bank answers. When no term has a price, a message is
 * shown instead.
 */
export function TermCurve({ name, words, figures, points, readAt, side, today, chosen }: Props) {
  const height = heights[useWide() ? 'wide' : 'narrow'];
  const { ref, width } = useWidth<HTMLDivElement>(480);
  const known = today === '' ? null : points;
  const isDrawn = known !== null && known.length > 0;
  return (
    <Box as="figure" data-picture={isDrawn ? name : undefined}>
      <Box ref={ref} position="relative" style={{ height }} overflow="hidden">
        {known === null && <Skeleton aria-busy position="absolute" inset="3" />}
        {known?.length === 0 && (
          <Text color="fg.muted" fontSize="sm" p="3">
            {words.none}
          </Text>
        )}
        {isDrawn && <TermCurvePicture {...{ today, chosen, side, figures }} order={words.order} points={known} size={{ width, height }} />}
        {isDrawn && <CurveTable points={known} chosen={chosen} figures={figures} words={words} />}
      </Box>
      <Key side={side} words={words} readAt={readAt} />
    </Box>
  );
}
