// Market express: figures of the market before its latest news (NEW-02, NEW-05).
import { Box, Flex, Grid, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { bankDateTime } from '#web/domain/bank-time.ts';
import { follows } from '#web/state/follows.ts';
import { Section } from '#web/ui/section.tsx';
import { FORWARD_PAIR, Forwards } from './forwards.tsx';
import { MarketTable } from './market-table.tsx';
import { Movers } from './movers.tsx';
import { NewsHead } from './news-head.tsx';
import { NewsLines } from './news-items.tsx';
import { ThisWeek } from './this-week.tsx';
import { useServiceTime } from './use-closed-days.ts';

/** States that the prices are mids, or that the market is closed and they are the last ones. */
function MarketNote() {
  const { t } = useTranslation();
  const time = useServiceTime();
  const isClosed = time?.session === 'CLOSED';
  return (
    <Text fontSize="sm" color={isClosed ? 'fg.warning' : 'fg.muted'}>
      {time && isClosed ? t('news.marketClosed', { time: bankDateTime(time.nextChangeAt).slice(5, 16) }) : t('news.midPrices')}
    </Text>
  );
}

export function MarketExpressScreen() {
  const { t } = useTranslation();
  // How high the table becomes is known with the followed pairs. Until then nothing is shown below it (LAY-26).
  const isKnown = useSnapshot(follows).list !== null;
  return (
    <Flex direction="column" gap="3">
      <NewsHead kind="marketExpress" note={<MarketNote />} />
      <Grid
        gap="3"
        alignItems="start"
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px', xl: 'minmax(0, 1fr) 400px' }}
        templateRows={{ lg: 'auto 1fr' }}
      >
        <Box minW="0">
          <MarketTable />
        </Box>
        <Grid
          gap="3"
          minW="0"
          alignItems="start"
          gridRow={{ lg: '1 / span 2' }}
          gridColumn={{ lg: 2 }}
          templateColumns="repeat(auto-fit, minmax(min(100%, 320px), 1fr))"
          display={isKnown ? 'grid' : { base: 'none', lg: 'grid' }}
        >
          <Section
            title={t('news.forwards', { rateCode: FORWARD_PAIR })}
            actions={
              <Text fontSize="xs" color="fg.muted">
                {t('news.outrights')}
              </Text>
            }
          >
            <Forwards />
          </Section>
          <Section title={t('news.movers')}>
            <Movers />
          </Section>
          <ThisWeek />
        </Grid>
        {isKnown && (
          <Section title={t('news.latest')} isFlush>
            <NewsLines kind="FOREX_MARKET" />
          </Section>
        )}
      </Grid>
    </Flex>
  );
}
