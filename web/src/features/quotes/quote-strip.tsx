// The three figures that decide, in cells beside each other; on a phone they are rows (QUO-54).
import { Box, Flex, Text } from '@chakra-ui/react';
import type { Quote } from '#web/api/generated/model/quote.zod.ts';
import { type Cell, stripOf } from '#web/engines/quote/quote-strip.ts';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { useWords } from '#web/ui/use-words.ts';
import { MarketNow } from './market-now.tsx';

const cells = {
  display: 'grid',
  gridTemplateColumns: { base: '1fr', md: 'repeat(3, minmax(0, 1fr))' },
  borderWidth: '1px',
  borderRadius: 'md',
  bg: 'bg.subtle',
  '& > * + *': { borderTopWidth: { base: '1px', md: '0' }, borderInlineStartWidth: { base: '0', md: '1px' } },
} as const;

const one = {
  display: 'grid',
  px: '3',
  py: '2',
  columnGap: '3',
  alignItems: 'center',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"label value" "note value"',
  md: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateAreas: '"label" "value" "note"', alignContent: 'start' },
} as const;

function StripCell({ cell: { label, value, note } }: { cell: Cell }) {
  const say = useWords();
  return (
    <Box css={one} data-cell={label.key}>
      <Text gridArea="label" fontSize="xs" color="fg.muted">
        {say(label)}
      </Text>
      <Text gridArea="value" fontSize="lg" fontWeight="semibold" whiteSpace="nowrap" textAlign={{ base: 'end', md: 'start' }}>
        {say(value)}
      </Text>
      {/* As high without a text, so that nothing moves when the text comes. */}
      <Text gridArea="note" fontSize="xs" color="fg.muted" minH={{ base: '4.5', md: '9' }}>
        {note !== undefined && <Unbroken text={say(note)} />}
      </Text>
    </Box>
  );
}

function MarketLine({ cell: { label, value, note } }: { cell: Cell }) {
  const say = useWords();
  return (
    <Flex wrap="wrap" columnGap="2" mt="2" fontSize="xs" color="fg.muted" data-cell={label.key}>
      <span>{say(label)}</span>
      <Text as="span" color="fg" fontWeight="medium">
        {say(value)}
      </Text>
      {note !== undefined && <span>{say(note)}</span>}
    </Flex>
  );
}

/** Shows the figures of a quote. The three of a closing leave the market no cell; it is a line under them. */
export function QuoteStrip({ quote }: { quote: Quote }) {
  const figures = stripOf(quote);
  const isFull = figures.length > 2;
  return (
    <>
      <Box css={cells} data-strip="">
        {figures.map((figure) => (
          <StripCell key={figure.label.key} cell={figure} />
        ))}
        {!isFull && <MarketNow quote={quote} draw={(market) => <StripCell cell={market} />} />}
      </Box>
      {isFull && <MarketNow quote={quote} draw={(market) => <MarketLine cell={market} />} />}
    </>
  );
}
