// The room of the calls: a live, searchable journal, one call in detail, and violations of the contract (DSK-08).
import { chakra, Grid, Input, Stack, Text } from '@chakra-ui/react';
import { useDeferredValue, useMemo, useState } from 'react';
import { Failed } from '#web/ui/failed.tsx';
import { Section } from '#web/ui/section.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { useRoomFor } from '#web/ui/use-wide.ts';
import { Waiting } from '#web/ui/waiting.tsx';
import type { Call } from '../../api/generated/control.schemas.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Nothing } from '../../parts/nothing.tsx';
import { CallDetail } from './call-detail.tsx';
import { type End, ENDS, foundCalls, isRefused } from './found-calls.ts';
import { Journal } from './journal.tsx';
import { useOutcome } from './outcome.ts';
import { useCalls } from './use-calls.ts';
import { Violations } from './violations.tsx';

/** From this width on, the detail is beside the list; below, in it. */
const BESIDE_FROM_PX = 1200;

const filterLook = {
  display: 'flex',
  gap: '2',
  p: '3',
  borderBottomWidth: '1px',
  '& [role=radiogroup]': { flexWrap: 'nowrap', flexShrink: 0 },
  '& [role=radiogroup] label': { whiteSpace: 'nowrap', flex: '0 0 auto', flexDirection: 'row', gap: '1' },
  '& [role=radiogroup] small': { color: 'fg.error', fontWeight: 'semibold' },
} as const;

type FilterProps = {
  readonly end: End;
  readonly refused: number;
  readonly typed: string;
  readonly onEnd: (end: End) => void;
  readonly onTyped: (typed: string) => void;
};

function Filter({ end, refused, typed, onEnd, onTyped }: FilterProps) {
  const { say } = useTexts();
  return (
    <chakra.div css={filterLook}>
      <Segments
        id="calls-end"
        legend={say('calls.show')}
        value={end}
        segments={ENDS.map((each) => ({
          value: each,
          label: say(`calls.end.${each}`),
          ...(each === 'refused' && refused > 0 && { note: String(refused) }),
        }))}
        onChange={(value) => onEnd(ENDS.find((each) => each === value) ?? 'all')}
      />
      <Input
        flex="1"
        minW="0"
        size="sm"
        aria-label={say('calls.search')}
        placeholder={say('calls.search')}
        value={typed}
        onChange={({ target }) => onTyped(target.value)}
      />
    </chakra.div>
  );
}

/** The calls that are found, and how many of all were refused. */
function useFound(calls: readonly Call[] | undefined, end: End, typed: string) {
  const outcomeOf = useOutcome();
  const words = useDeferredValue(typed);
  const found = useMemo(() => foundCalls(calls ?? [], end, words, (call) => outcomeOf(call).words), [calls, end, words, outcomeOf]);
  const refused = useMemo(() => (calls ?? []).filter(isRefused).length, [calls]);
  return { found, refused };
}

export function CallsRoom({ world }: { world: string }) {
  const { say } = useTexts();
  const { data: calls, error, refetch } = useCalls(world);
  const [end, setEnd] = useState<End>('all');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<number>();
  const { found, refused } = useFound(calls, end, typed);
  const isBeside = useRoomFor(BESIDE_FROM_PX);
  if (!calls) return error ? <Failed reason={error.message || say('failure.unreachable')} onRetry={() => void refetch()} /> : <Waiting />;
  const [shown, all] = [found.length, calls.length];
  return (
    <>
      <chakra.h1 srOnly>{say('calls.title')}</chakra.h1>
      <Text fontSize="sm" color="fg.muted" mb="3">
        {say('calls.why')}
      </Text>
      <Grid gap="3" templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' }} alignItems="start">
        <Section title={shown === all ? say('calls.all', { count: all }) : say('calls.some', { shown, all })} isFlush>
          <Filter end={end} refused={refused} typed={typed} onEnd={setEnd} onTyped={setTyped} />
          {shown === 0 ? (
            <Nothing text={say(all === 0 ? 'calls.none' : 'calls.noneFound')} />
          ) : (
            <Journal found={found} chosen={chosen} isOpenInPlace={!isBeside} onChoose={setChosen} />
          )}
        </Section>
        <Stack gap="3" minW="0">
          {isBeside && <CallDetail call={calls.find(({ no }) => no === chosen)} />}
          <Violations world={world} />
        </Stack>
      </Grid>
    </>
  );
}
