// The room of time and market: both clocks, and the prices (DSK-05, DSK-06).
import { Box, Button, chakra, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { Failed } from '#web/ui/failed.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { useReadPrices, useRunClocks, useWorldStatus } from '../../api/generated/control.ts';
import { useTexts } from '../../i18n/texts.ts';
import { ClockCard } from './clock-card.tsx';
import { CurveCard } from './curve-card.tsx';
import { Disturbances } from './disturbances.tsx';
import { MarketTable } from './market-table.tsx';
import { NextEvents } from './next-events.tsx';
import { NudgeCard } from './nudge-card.tsx';

const PRICES_EVERY_MS = 3000;

// Both clocks are side by side beside the portal, one above the other on a wide screen.
const columns = { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'minmax(0, 1fr)' };
const areas = {
  base: '"bank" "next" "access" "run"',
  sm: '"bank access" "next next" "run run"',
  lg: '"bank" "next" "access" "run"',
};

function Clocks({ world }: { world: string }) {
  const { say } = useTexts();
  const { data: status, dataUpdatedAt, error, refetch } = useWorldStatus(world);
  const run = useRunClocks();
  if (!status && error) return <Failed reason={error.message || say('failure.unreachable')} onRetry={() => void refetch()} />;
  if (!status) return <Waiting rows={3} />;
  const isReal = status.bankRate === 1 && status.accessRate === 1;
  return (
    <Grid gap="3" alignItems="start" templateColumns={columns} templateAreas={areas}>
      <Box gridArea="bank">
        <ClockCard clock="bank" world={world} read={{ now: status.bankTime, rate: status.bankRate }} readAt={dataUpdatedAt} />
      </Box>
      <Box gridArea="next">
        <NextEvents world={world} />
      </Box>
      <Box gridArea="access">
        <ClockCard clock="access" world={world} read={{ now: status.accessTime, rate: status.accessRate }} readAt={dataUpdatedAt} />
      </Box>
      <Flex gridArea="run" align="center" gap="3">
        <Button variant="outline" disabled={isReal || run.isPending} onClick={() => run.mutate({ world })}>
          {say('time.run')}
        </Button>
        <Text fontSize="xs" color="fg.muted">
          {say('time.runText')}
        </Text>
      </Flex>
    </Grid>
  );
}

function Market({ world }: { world: string }) {
  const { say } = useTexts();
  const { data: prices, error, refetch } = useReadPrices(world, undefined, { query: { refetchInterval: PRICES_EVERY_MS } });
  if (!prices && error) return <Failed reason={error.message || say('failure.unreachable')} onRetry={() => void refetch()} />;
  if (!prices) return <Waiting />;
  return (
    <Grid gap="3" templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 340px' }} alignItems="start">
      <MarketTable world={world} prices={prices} />
      <Grid
        gap="3"
        alignItems="start"
        gridRow={{ base: '1', xl: 'auto' }}
        templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', xl: 'minmax(0, 1fr)' }}
      >
        <Stack gap="3" minW="0">
          <NudgeCard world={world} pairs={prices.pairs} />
          <CurveCard world={world} nudges={prices.nudges} />
        </Stack>
        <Disturbances world={world} prices={prices} />
      </Grid>
    </Grid>
  );
}

/** Times and prices of one world. In one column, moving a price comes before the list of pairs. */
export function TimeRoom({ world }: { world: string }) {
  const { say } = useTexts();
  return (
    <>
      <chakra.h1 srOnly>{say('rooms.time')}</chakra.h1>
      <Grid gap="3" templateColumns={{ base: 'minmax(0, 1fr)', lg: '440px minmax(0, 1fr)' }} alignItems="start">
        <Clocks world={world} />
        <Market world={world} />
      </Grid>
    </>
  );
}
