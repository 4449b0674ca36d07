// One clock of a world: its time, its speed, and moves with the time that they lead to.
import { Button, chakra, Flex, Grid, Input, Stack, Text } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { bankClock, bankDate, bankDateTime, businessDay } from '#web/domain/bank-time.ts';
import { Labelled } from '#web/ui/labelled.tsx';
import { Section } from '#web/ui/section.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { useMoveClock } from '../../api/generated/control.ts';
import type { ClockChange } from '../../api/generated/control.schemas.ts';
import { useTexts } from '../../i18n/texts.ts';
import { parseInstant } from '../../instant-text.ts';
import { type RunningClock, useRunning } from '../../parts/use-running.ts';
import { useSpan } from '../../parts/use-span.ts';

type Clock = 'bank' | 'access';
type Move = (change: ClockChange) => void;

const SPEEDS = [0, 1, 10, 60] as const;
const STEPS = { '10s': 10_000, '1m': 60_000, '1h': 3_600_000, '1d': 86_400_000 } as const;
const stepNames = Object.keys(STEPS) as (keyof typeof STEPS)[];

function Steps({ clock, now, isBusy, move }: { clock: Clock; now: number; isBusy: boolean; move: Move }) {
  const { say } = useTexts();
  return (
    <Stack gap="1" role="group" aria-label={`${say(`time.${clock}`)} · ${say('time.advance')}`}>
      <Text fontSize="xs" fontWeight="medium" color="fg.muted" aria-hidden>
        {say('time.advance')}
      </Text>
      <Grid
        gap="2"
        templateColumns={{ base: 'repeat(4, minmax(0, 1fr))', sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' }}
      >
        {stepNames.map((step) => {
          const to = now + STEPS[step];
          const shown = bankDate(to) === bankDate(now) ? bankClock(to) : bankDate(to).slice(5);
          const label = say('time.advanceLabel', { clock: say(`time.${clock}`), step: say(`time.step.${step}`), to: bankDateTime(to) });
          return (
            <Button
              key={step}
              variant="outline"
              h="11"
              px="1"
              flexDirection="column"
              gap="0.5"
              title={label}
              disabled={isBusy}
              onClick={() => move({ advance: STEPS[step] })}
            >
              +{say(`time.step.${step}`)}
              <Text as="span" fontSize="xs" fontWeight="normal" color="fg.muted">
                {say('time.to', { to: shown })}
              </Text>
            </Button>
          );
        })}
      </Grid>
    </Stack>
  );
}

/** Returns what a move to a typed instant does, or why it is impossible. */
function useEffectOf(clock: Clock, now: number): (to: number | null) => { readonly effect?: string; readonly error?: string } {
  const { say } = useTexts();
  const spanText = useSpan();
  return (to) => {
    if (to === null) return { error: say('time.instantWrong') };
    if (to < now) return clock === 'bank' ? { error: say('time.instantBack') } : { effect: say('time.back', { span: spanText(to - now) }) };
    const endsDays = clock === 'bank' && businessDay(to) !== businessDay(now);
    return { effect: say(endsDays ? 'time.forwardDays' : 'time.forward', { span: spanText(to - now) }) };
  };
}

function Instant({ clock, now, isBusy, move }: { clock: Clock; now: number; isBusy: boolean; move: Move }) {
  const { say } = useTexts();
  const effectOf = useEffectOf(clock, now);
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const to = parseInstant(typed);
  const { effect, error } = effectOf(to);
  const isEmpty = typed.trim() === '';
  // A text that is not finished is not wrong yet.
  const shownError = error !== undefined && (isTried || to !== null) ? error : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (to === null || error !== undefined) return;
    move({ set: to });
    setTyped('');
    setTried(false);
  };
  return (
    <chakra.form onSubmit={submit} noValidate>
      <Labelled label={say('time.instant')} help={isEmpty ? say('time.instantHelp') : effect} error={shownError}>
        <Flex gap="2" w="full">
          <Input
            value={typed}
            autoComplete="off"
            spellCheck={false}
            placeholder={bankDateTime(now).slice(0, 16)}
            onChange={({ target }) => {
              setTyped(target.value);
              setTried(false);
            }}
          />
          <Button type="submit" variant="outline" size="md" fontSize="sm" disabled={isBusy}>
            {say('time.move')}
          </Button>
        </Flex>
      </Labelled>
    </chakra.form>
  );
}

function Speed({ clock, rate, move }: { clock: Clock; rate: number; move: Move }) {
  const { say } = useTexts();
  const speeds = SPEEDS.some((speed) => speed === rate) ? SPEEDS : [...SPEEDS, rate];
  return (
    <Segments
      id={`speed-${clock}`}
      legend={`${say(`time.${clock}`)} · ${say('time.speed')}`}
      value={String(rate)}
      segments={speeds.map((speed) => ({
        value: String(speed),
        label: speed === 0 ? say('time.freeze') : say('time.speedOf', { rate: speed }),
      }))}
      onChange={(value) => move({ rate: Number(value) })}
    />
  );
}

/** `read` is the clock as it was read at `readAt`. */
export function ClockCard({ clock, world, read, readAt }: { clock: Clock; world: string; read: RunningClock; readAt: number }) {
  const { say } = useTexts();
  const now = useRunning(read, readAt);
  const act = useMoveClock();
  const move: Move = (change) => act.mutate({ world, data: { [clock]: change } });
  return (
    <Section
      title={say(`time.${clock}`)}
      actions={
        <Text hideBelow="lg" fontSize="xs" color="fg.muted">
          {say(`time.${clock}What`)}
        </Text>
      }
    >
      <Stack gap="3">
        <Flex align="baseline" gap="3" wrap="wrap">
          <Text fontSize="3xl" fontWeight="semibold" lineHeight="tight" data-clock>
            {bankClock(now)}
          </Text>
          <Text color="fg.muted">{bankDate(now)}</Text>
        </Flex>
        <Text hideFrom="lg" fontSize="xs" color="fg.muted" mt="-2">
          {say(`time.${clock}What`)}
        </Text>
        <Speed clock={clock} rate={read.rate} move={move} />
        <Steps clock={clock} now={now} isBusy={act.isPending} move={move} />
        <Instant clock={clock} now={now} isBusy={act.isPending} move={move} />
      </Stack>
    </Section>
  );
}
