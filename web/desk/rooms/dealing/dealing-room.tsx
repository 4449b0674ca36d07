// The room of dealing: how the dealer behaves, requests that wait, live quotes, and orders that wait (DSK-03, DSK-04).
import { chakra, Grid, Stack, Text } from '@chakra-ui/react';
import { Failed } from '#web/ui/failed.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { useListOrders, useListQuotes, useReadClocks } from '../../api/generated/control.ts';
import { useTexts } from '../../i18n/texts.ts';
import { useRunning } from '../../parts/use-running.ts';
import { DealerCard } from './dealer-card.tsx';
import { LiveQuotes } from './live-quotes.tsx';
import { Orders } from './orders.tsx';
import { Requests } from './requests.tsx';

/** Milliseconds between two reads of the bank's own price, which moves with the market. */
const PRICES_EVERY_MS = 2_000;

const STOPPED = { now: 0, rate: 0 };

export function DealingRoom({ world }: { world: string }) {
  const { say } = useTexts();
  const quotes = useListQuotes(world, { query: { refetchInterval: PRICES_EVERY_MS } });
  const orders = useListOrders(world);
  const clocks = useReadClocks(world);
  const now = useRunning(clocks.data?.bank ?? STOPPED, clocks.dataUpdatedAt);
  const error = quotes.error ?? orders.error ?? clocks.error;
  if (!quotes.data || !orders.data || !clocks.data)
    return error ? <Failed reason={error.message || say('failure.unreachable')} onRetry={() => void quotes.refetch()} /> : <Waiting />;
  return (
    <>
      <chakra.h1 srOnly>{say('dealing.title')}</chakra.h1>
      <Text fontSize="sm" color="fg.muted" mb="3">
        {say('dealing.why')}
      </Text>
      <Grid gap="3" templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' }} alignItems="start">
        <Stack gap="3" minW="0">
          <Requests world={world} requests={quotes.data.filter(({ state }) => state === 'waiting')} now={now} />
          <LiveQuotes world={world} quotes={quotes.data.filter(({ state }) => state === 'live')} now={now} />
          <Orders world={world} orders={orders.data} now={now} />
        </Stack>
        <DealerCard world={world} />
      </Grid>
    </>
  );
}
