// Disturbances of the live connections (DSK-07, MOC-07).
import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { CheckBox } from '#web/ui/check-box.tsx';
import { Section } from '#web/ui/section.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { useDisturbSockets, useMendSockets, useReadSocketFaults } from '../../api/generated/control.ts';
import type { SocketDisturbance } from '../../api/generated/control.schemas.ts';
import { useTexts } from '../../i18n/texts.ts';

const FRAMES = ['straight', 'doubled', 'reordered', 'delayed'] as const;
const REFUSED = 3;

export function SocketsCard({ world }: { world: string }) {
  const { say } = useTexts();
  const { data: faults } = useReadSocketFaults(world);
  const disturb = useDisturbSockets();
  const mend = useMendSockets();
  const change = (data: SocketDisturbance) => disturb.mutate({ world, data });
  if (!faults) return null;
  const isDisturbed = faults.refuse > 0 || faults.silentKeepAlive || faults.stoppedTicks || faults.frames !== 'straight';
  return (
    <Section
      title={say('faults.sockets')}
      actions={
        <Button variant="outline" size="xs" disabled={!isDisturbed || mend.isPending} onClick={() => mend.mutate({ world })}>
          {say('faults.mend')}
        </Button>
      }
    >
      <Stack gap="3">
        <Flex gap="2" wrap="wrap">
          <Button variant="outline" colorPalette="red" color="red.fg" onClick={() => change({ drop: true })}>
            {say('faults.drop')}
          </Button>
          <Button variant="outline" onClick={() => change({ refuse: REFUSED })}>
            {say('faults.refuse')}
          </Button>
        </Flex>
        {faults.refuse > 0 && <Text fontSize="sm">{say('faults.refusing', { count: faults.refuse })}</Text>}
        <CheckBox
          id="silent"
          checked={faults.silentKeepAlive}
          onChange={(silentKeepAlive) => change({ silentKeepAlive })}
          label={say('faults.silent')}
        />
        <CheckBox
          id="stopped"
          checked={faults.stoppedTicks}
          onChange={(stoppedTicks) => change({ stoppedTicks })}
          label={say('faults.stopped')}
        />
        <Flex direction="column" gap="1">
          <Text fontSize="xs" fontWeight="medium" color="fg.muted" aria-hidden>
            {say('faults.frames')}
          </Text>
          <Segments
            id="socket-frames"
            legend={say('faults.frames')}
            value={faults.frames}
            segments={FRAMES.map((value) => ({ value, label: say(`faults.framesOf.${value}`) }))}
            onChange={(value) => change({ frames: FRAMES.find((each) => each === value) ?? 'straight' })}
          />
        </Flex>
      </Stack>
    </Section>
  );
}
