// A replayed world: a slider over its commands, steps forwards and back, and a copy that continues (DSK-11).
import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { bankDateTime } from '#web/domain/bank-time.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Section } from '#web/ui/section.tsx';
import { useCopyWorld, useMoveReplay, useReadReplay } from '../../api/generated/control.ts';
import type { ReplayStatus } from '../../api/generated/control.schemas.ts';
import { useTexts } from '../../i18n/texts.ts';
import { go } from '../../shell/use-address.ts';
import { NameForm } from './name-form.tsx';

function Slider({ replay: { name: world, position, length } }: { replay: ReplayStatus }) {
  const { say } = useTexts();
  const move = useMoveReplay();
  const [dragged, setDragged] = useState<number | null>(null);
  const shown = dragged ?? position;
  const to = (place: number) => {
    setDragged(null);
    if (place !== position) move.mutate({ world, data: { to: place } });
  };
  return (
    <Flex align="center" gap="2">
      <Button
        variant="outline"
        aria-label={say('replay.back')}
        disabled={move.isPending || position === 0}
        onClick={() => to(position - 1)}
      >
        <Icon name="chevronLeft" size={14} />
      </Button>
      <chakra.input
        type="range"
        flex="1"
        minW="0"
        accentColor="accent.solid"
        aria-label={say('replay.position')}
        aria-valuetext={say('replay.of', { position: shown, length })}
        min={0}
        max={length}
        value={shown}
        disabled={move.isPending}
        onChange={({ target }) => setDragged(Number(target.value))}
        onPointerUp={({ currentTarget }) => to(Number(currentTarget.value))}
        onKeyUp={({ currentTarget }) => to(Number(currentTarget.value))}
      />
      <Button
        variant="outline"
        aria-label={say('replay.forward')}
        disabled={move.isPending || position === length}
        onClick={() => to(position + 1)}
      >
        <Icon name="chevronRight" size={14} />
      </Button>
      <Text fontSize="sm" whiteSpace="nowrap" minW="24" textAlign="end">
        {say('replay.of', { position: shown, length })}
      </Text>
    </Flex>
  );
}

export function ReplayCard({ world }: { world: string }) {
  const { say } = useTexts();
  const { data: replay } = useReadReplay(world);
  const copy = useCopyWorld({ mutation: { onSuccess: ({ name }) => go({ world: name }) } });
  if (!replay) return null;
  const { step } = replay;
  return (
    <Section title={say('replay.title')}>
      <Stack gap="3">
        <Slider key={replay.position} replay={replay} />
        <Text fontSize="sm" role="status">
          {step === null ? say('replay.start') : `${bankDateTime(step.at)} · ${step.summary}`}
        </Text>
        <NameForm
          label={say('replay.continueName')}
          action={say('replay.continue')}
          help={say('replay.continueHelp')}
          isBusy={copy.isPending}
          onName={(name) => copy.mutate({ world, data: { name } })}
        />
      </Stack>
    </Section>
  );
}
