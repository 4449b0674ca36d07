// The main block of a quote: the price as the largest text of the screen, and at its sides what the customer pays and
// receives. On a phone the price is above them (QUO-33, QUO-45, QUO-54).
import { Box, Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { pipPlaces } from '#web/domain/price-figures.ts';
import { rateDecimals, rateText } from '#web/domain/rate-format.ts';
import { askedOf, type Hero, type HeroFigure, type HeroPrice, type HeroSide } from '#web/engines/quote/quote-hero.ts';
import { pairOf, pairs } from '#web/state/pairs.ts';
import { Money } from '#web/ui/money.tsx';
import { Rate } from '#web/ui/rate.tsx';
import { short } from '#web/ui/short.ts';
import { useWords } from '#web/ui/use-words.ts';

const beside = { gridTemplateColumns: '1fr auto 1fr', gridTemplateAreas: '"left price right"' } as const;
const inColumn = {
  '& [data-figure]': { flexDirection: 'column', alignItems: 'inherit' },
  '& [data-side]': { textAlign: 'start' },
} as const;
const rightAtEnd = {
  '& > [data-side=right]': { justifySelf: 'end' },
  '& > [data-side=right] > *': { textAlign: 'end', alignItems: 'flex-end' },
} as const;

const layout = {
  display: 'grid',
  alignItems: 'center',
  columnGap: '6',
  rowGap: '2',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateAreas: '"price" "left" "right"',
  pb: '3',
  md: { ...beside, ...inColumn, ...rightAtEnd, pt: '2', pb: '4' },
  // In a low window everything is in one line, as far as its width allows.
  [short]: {
    pt: '0',
    pb: '0',
    rowGap: '0',
    '@media (min-width: 480px)': { ...beside, ...inColumn, ...rightAtEnd },
    '& [data-money], & [data-rate]': { fontSize: 'md' },
    '& [data-figure] > :last-child': { h: 'auto' },
    '& [data-quote-rate]': { fontSize: '2xl' },
    '& [data-note]': { display: 'none' },
  },
} as const;

// Without a price the sides are under each other, or, of a swap, beside each other.
const unpriced = {
  ...layout,
  md: {
    ...inColumn,
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    columnGap: '16',
    py: '4',
    '& > :first-child': { flexBasis: '100%' },
    '& > [data-side]': { textAlign: 'center', alignItems: 'center' },
    '& > [data-side]:empty': { display: 'none' },
    '& [data-figure]': { flexDirection: 'column', alignItems: 'center' },
  },
} as const;

/** A label or a note: the small text around a figure. */
function Small({ children, isNote = false }: { children: string; isNote?: boolean }) {
  return (
    <Text fontSize="xs" color="fg.muted" {...(isNote && { 'data-note': '' })}>
      {children}
    </Text>
  );
}

// On a phone a figure is a line with its label at the left.
function Figure({ figure }: { figure: HeroFigure }) {
  const say = useWords();
  return (
    <Flex data-figure="" justify="space-between" align="center" columnGap="3">
      <Small>{say(figure.label)}</Small>
      {/* The same height with and without a currency. */}
      <Flex h="8" align="center">
        {'rate' in figure ? (
          <Text fontSize="2xl" fontWeight="semibold" data-rate="">
            {figure.rate}
          </Text>
        ) : figure.money.amount === null ? (
          <Text fontSize="2xl" color="fg.muted">
            {figure.money.currency} —
          </Text>
        ) : (
          <Money amount={figure.money.amount} currency={figure.money.currency} size="lead" />
        )}
      </Flex>
    </Flex>
  );
}

function Side({ side: { title, figures, note }, at }: { side: HeroSide; at: 'left' | 'right' }) {
  const say = useWords();
  const said = note !== undefined && <Small isNote>{say(note)}</Small>;
  return (
    <Box gridArea={at} data-side={at} minW="0" textAlign="end">
      {title !== undefined && (
        <Flex justify={{ base: 'space-between', md: at === 'left' ? 'start' : 'end' }} align="baseline" columnGap="2" mb={{ md: '1' }}>
          <Text fontSize="sm" fontWeight="semibold">
            {say(title)}
          </Text>
          {said}
        </Flex>
      )}
      {figures.map((figure) => (
        <Figure key={JSON.stringify(figure.label)} figure={figure} />
      ))}
      {title === undefined && said}
    </Box>
  );
}

function Price({ price, rateCode }: { price: HeroPrice; rateCode: string }) {
  const say = useWords();
  const pair = pairOf(useSnapshot(pairs).list as typeof pairs.list, rateCode);
  if ('said' in price) return say(price.said);
  if (price.rate === null) return '—';
  if (!pair) return price.rate;
  return <Rate rate={rateText(price.rate, rateDecimals(pair, price.kind))} pipDecimals={pipPlaces(pair)} />;
}

/**
 * Shows the main block of a quote. `state` is `past` when it can no longer be accepted, and `unpriced` when the bank
 * did not quote: then it shows what was asked for.
 */
export function QuoteHero({ hero, rateCode, state }: { hero: Hero; rateCode: string; state: 'open' | 'past' | 'unpriced' }) {
  const { label, price, notes, left, right } = state === 'unpriced' ? askedOf(hero) : hero;
  const { t } = useTranslation();
  const say = useWords();
  return (
    <Box css={state === 'unpriced' ? unpriced : layout} data-hero="">
      <Box gridArea="price" textAlign="center">
        {state !== 'unpriced' && <Small>{t(label)}</Small>}
        <Box
          fontSize={state === 'unpriced' ? '2xl' : '4xl'}
          lineHeight="1.15"
          letterSpacing="-0.02em"
          fontVariantNumeric="tabular-nums"
          {...(state !== 'open' && { color: 'fg.muted' })}
          data-quote-rate=""
        >
          {state === 'unpriced' ? t('deal.request.bankRejected') : <Price price={price} rateCode={rateCode} />}
        </Box>
        {notes.map((note) => (
          <Small key={note.label.key}>{`${say(note.label)} ${say(note.value)}`}</Small>
        ))}
      </Box>
      <Side side={left} at="left" />
      <Side side={right} at="right" />
    </Box>
  );
}
