// The exchanged amounts of a quote in words and figures, with the rate as the largest text on the screen (QUO-09,
// QUO-33, QUO-45, RAT-20).
import { Box, Flex, Grid, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { pipPlaces } from '#web/domain/price-figures.ts';
import { rateDecimals, rateText } from '#web/domain/rate-format.ts';
import { pairOf, pairs } from '#web/state/pairs.ts';
import { Money as MoneyText } from '#web/ui/money.tsx';
import { Rate } from '#web/ui/rate.tsx';
import { short } from '#web/ui/short.ts';
import { useWords } from '#web/ui/use-words.ts';
import { dayOf, rateLabel } from './leg-words.ts';
import type { Exchange, Leg, Money, Premium } from './legs.ts';

function Amount({ title, money }: { title: string; money: Money }) {
  return (
    <Flex direction="column" gap="1" minW="0">
      <Text fontSize="sm" color="fg.muted">
        {title}
      </Text>
      {money.amount === null ? (
        <Text fontSize="xl" color="fg.muted">
          {money.currency} —
        </Text>
      ) : (
        <MoneyText amount={money.amount} currency={money.currency} size="lead" />
      )}
    </Flex>
  );
}

function Middle({ title, date, children }: { title: string; date: ReactNode; children: ReactNode }) {
  return (
    <Flex direction="column" align={{ base: 'flex-start', md: 'center' }} px={{ md: '6' }} borderXWidth={{ md: '1px' }}>
      <Text fontSize="sm" color="fg.muted">
        {title}
      </Text>
      <Box fontSize="4xl" letterSpacing="-0.02em" data-quote-rate="">
        {children}
      </Box>
      {date}
    </Flex>
  );
}

const columns = { base: '1fr', md: '1fr auto 1fr' };

// In a low window the rate is between the two amounts; if the window is also narrow, the rate is above them.
const low = {
  [short]: {
    gridTemplateColumns: '1fr 1fr',
    gap: '1',
    py: '0',
    '& > :nth-of-type(2)': { gridColumn: '1 / -1', gridRow: 1, flexDirection: 'row', gap: '2', border: 0, px: 0 },
    '@media (min-width: 480px)': {
      gridTemplateColumns: '1fr auto 1fr',
      '& > :nth-of-type(2)': { gridColumn: '2', flexDirection: 'column', gap: 0 },
    },
    '& [data-money]': { fontSize: 'md' },
    '& [data-quote-rate]': { fontSize: '2xl' },
  },
} as const;

function When({ leg }: { leg: Leg }) {
  const say = useWords();
  const { label, value } = dayOf(leg);
  return (
    <Text fontSize="sm" color="fg.muted">
      {`${say(label)} `}
      <Text as="span" color="fg" fontWeight="medium">
        {say(value)}
      </Text>
    </Text>
  );
}

function ExchangeView({ leg, rateCode }: { leg: Exchange; rateCode: string }) {
  const { t } = useTranslation();
  const pair = pairOf(useSnapshot(pairs).list as typeof pairs.list, rateCode);
  const { rate, kind, bought, sold } = leg;
  return (
    <Grid templateColumns={columns} gap="4" alignItems="center" px={{ base: '0', md: '2' }} py="3" css={low}>
      <Amount title={t('quote.bought')} money={bought} />
      <Middle title={t(rateLabel(leg, 'quoted'))} date={<When leg={leg} />}>
        {rate === null ? '—' : pair ? <Rate rate={rateText(rate, rateDecimals(pair, kind))} pipDecimals={pipPlaces(pair)} /> : rate}
      </Middle>
      <Flex justify={{ base: 'flex-start', md: 'flex-end' }} textAlign={{ md: 'end' }}>
        <Amount title={t('quote.sold')} money={sold} />
      </Flex>
    </Grid>
  );
}

function PremiumView({ leg }: { leg: Premium }) {
  const { t } = useTranslation();
  const unit = leg.unit === 'percent' ? 'deal.unit.percent' : 'quote.pips';
  return (
    <Grid templateColumns={columns} gap="4" alignItems="center" px={{ base: '0', md: '2' }} py="3" css={low}>
      <Amount title={t(`deal.leg.${leg.direction}`)} money={leg.money} />
      <Middle title={t('deal.row.premiumRate')} date={<When leg={leg} />}>
        {leg.rate === null ? '—' : t(unit, { pips: leg.rate })}
      </Middle>
    </Grid>
  );
}

// A line above the heading of every leg except the first.
const apart = { borderTopWidth: '1px', pt: '2' } as const;

/** Shows all legs of a quote. */
export function LegsView({ legs, rateCode }: { legs: readonly Leg[]; rateCode: string }) {
  const say = useWords();
  return legs.map((leg, place) => (
    <Box key={`${leg.is} ${leg.date} ${leg.label?.key ?? ''}`} {...(place > 0 && apart)}>
      {leg.label && (
        <Text fontWeight="semibold" mt="1">
          {say(leg.label)}
        </Text>
      )}
      {leg.is === 'exchange' ? <ExchangeView leg={leg} rateCode={rateCode} /> : <PremiumView leg={leg} />}
    </Box>
  ));
}
