// The room of faults and held calls (DSK-07).
import { chakra, Grid, Stack, Text } from '@chakra-ui/react';
import { useTexts } from '../../i18n/texts.ts';
import { FaultForm } from './fault-form.tsx';
import { HeldCalls } from './held-calls.tsx';
import { HoldsCard } from './holds-card.tsx';
import { OrderedFaults } from './ordered-faults.tsx';
import { SocketsCard } from './sockets-card.tsx';

export function FaultsRoom({ world }: { world: string }) {
  const { say } = useTexts();
  return (
    <>
      <chakra.h1 srOnly>{say('faults.title')}</chakra.h1>
      <Text fontSize="sm" color="fg.muted" mb="3">
        {say('faults.why')}
      </Text>
      <Grid gap="3" templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} alignItems="start">
        <Stack gap="3" minW="0">
          <HoldsCard world={world} />
          <HeldCalls world={world} />
        </Stack>
        <Stack gap="3" minW="0">
          <FaultForm world={world} />
          <OrderedFaults world={world} />
          <SocketsCard world={world} />
        </Stack>
      </Grid>
    </>
  );
}
