// The three figures that decide, in cells beside each other; on a phone they are rows (QUO-54).
import { Flex, Text } from '@chakra-ui/react';
import type { Quote } from '#web/api/generated/model/quote.zod.ts';
import { type Cell, type FigureCell, stripOf } from '#web/engines/quote/quote-strip.ts';
import { FigureStrip } from '#web/ui/figure-strip.tsx';
import { useWords } from '#web/ui/use-words.ts';
import { MarketNow } from './market-now.tsx';

function Cells({ cells, noteLines = 2 }: { cells: readonly Cell[]; noteLines?: 1 | 2 }) {
  const say = useWords();
  const figures = cells.map(({ label, ...cell }) => ({
    label: say(label),
    name: label.key,
    ...('lines' in cell
      ? { lines: cell.lines.map(({ name, value }) => ({ name: say(name), value: say(value) })) }
      : { value: say(cell.value), note: say(cell.note ?? ''), isLoss: cell.isLoss ?? false }),
  }));
  return <FigureStrip figures={figures} noteLines={noteLines} />;
}

function MarketLine({ cell: { label, value, note = '' } }: { cell: FigureCell }) {
  const say = useWords();
  return (
    <Flex wrap="wrap" columnGap="2" mt="2" fontSize="xs" color="fg.muted" data-figure-name={label.key}>
      <span>{say(label)}</span>
      <Text as="span" color="fg" fontWeight="medium">
        {say(value)}
      </Text>
      <span>{say(note)}</span>
    </Flex>
  );
}

/**
 * Shows the figures of a quote. The three of a closing leave the market no cell; it is a line under them. A quote that
 * can no longer be accepted is not compared with the market.
 */
export function QuoteStrip({ quote, isPast }: { quote: Quote; isPast: boolean }) {
  const figures = stripOf(quote);
  // A request that the bank rejected before pricing has no figures.
  if (quote.tradeQuote.custRate === null) return null;
  if (isPast) return <Cells cells={figures} noteLines={1} />;
  if (figures.length < 3) return <MarketNow quote={quote} draw={(market) => <Cells cells={[...figures, ...(market ? [market] : [])]} />} />;
  return (
    <>
      <Cells cells={figures} />
      <MarketNow quote={quote} draw={(market) => market && <MarketLine cell={market} />} />
    </>
  );
}
