// Market express: today's market, and its news, newest first (NEW-02).
import { Flex, Grid, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { AgeMark } from '#web/ui/outdated.tsx';
import { Section } from '#web/ui/section.tsx';
import { HeatTable } from './heat-table.tsx';
import { Movers } from './movers.tsx';
import { NewsHead } from './news-head.tsx';
import { NewsItems } from './news-items.tsx';
import { useOverview } from './use-overview.ts';

function Overview() {
  const { t } = useTranslation();
  const rates = useOverview();
  return (
    <Grid gap="3" templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 280px' }}>
      <Section
        title={t('news.heat')}
        actions={
          <Flex gap="3" align="baseline">
            <AgeMark readAt={rates.readAt} />
            <Text fontSize="xs" color="fg.muted">
              {t('news.heatNote')}
            </Text>
          </Flex>
        }
      >
        <HeatTable rates={rates} />
      </Section>
      <Section title={t('news.movers')}>
        <Movers {...rates} />
      </Section>
    </Grid>
  );
}

export function MarketExpressScreen() {
  return (
    <Flex direction="column" gap="3">
      <NewsHead kind="marketExpress" />
      <Overview />
      <NewsItems kind="FOREX_MARKET" />
    </Flex>
  );
}
