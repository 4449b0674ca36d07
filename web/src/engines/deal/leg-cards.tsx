// Both legs of a swap side by side at the bank's indicative rates: bought and sold amounts, rate and date (SWP-06, SWP-07).
import { Box, chakra, Flex, Grid, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { pipPlaces } from '#web/domain/price-figures.ts';
import { moneyText, rateDecimals, rateText } from '#web/domain/rate-format.ts';
import { pairOf, pairs } from '#web/state/pairs.ts';
import { Rate } from '#web/ui/rate.tsx';
import { useWords } from '#web/ui/use-words.ts';
import type { Exchange, Money } from './legs.ts';

const money = ({ currency, amount }: Money) => `${currency} ${moneyText(amount ?? '0', currency)}`;

const rows = {
  '& > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '2' },
  '& dt': { color: 'fg.muted' },
  '& dd': { fontWeight: 'medium', whiteSpace: 'nowrap', marginInlineStart: 'auto' },
  '& sup': { lineHeight: 0 },
} as const;

type Props = { readonly legs: readonly Exchange[]; readonly rateCode: string };

/** Shows a card for each leg of a swap. On a phone the cards are stacked. */
export function LegCards({ legs, rateCode }: Props) {
  const { t } = useTranslation();
  const say = useWords();
  const pair = pairOf(useSnapshot(pairs).list as typeof pairs.list, rateCode);
  return (
    <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="2" fontSize="sm" lineHeight="20px">
      {legs.map(({ label, date, bought, sold, rate, kind }) => (
        <Box key={label?.key} px="2" py="1.5" minW="0" bg="bg.panel" borderWidth="1px" borderRadius="md" data-leg={label?.key}>
          <Flex justify="space-between" align="baseline" gap="2">
            <Text fontWeight="semibold">{label && say(label)}</Text>
            <Text fontSize="xs" color="fg.muted" whiteSpace="nowrap">
              {date}
            </Text>
          </Flex>
          <chakra.dl css={rows}>
            <div>
              <dt>{t('quote.bought')}</dt>
              <dd>{money(bought)}</dd>
            </div>
            <div>
              <dt>{t('quote.sold')}</dt>
              <dd>{money(sold)}</dd>
            </div>
            <div>
              <dt>{t('trade.summary.indicative')}</dt>
              <dd>{rate !== null && pair && <Rate rate={rateText(rate, rateDecimals(pair, kind))} pipDecimals={pipPlaces(pair)} />}</dd>
            </div>
          </chakra.dl>
        </Box>
      ))}
    </Grid>
  );
}
