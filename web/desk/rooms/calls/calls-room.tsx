// The room of the calls: a live, searchable journal, one call in detail, and violations of the contract (DSK-08).
import { chakra, Flex, Grid, Input, Stack, Text } from '@chakra-ui/react';
import { useDeferredValue, useMemo, useState } from 'react';
import { bankClock } from '#web/domain/bank-time.ts';
import { Failed } from '#web/ui/failed.tsx';
import { Section } from '#web/ui/section.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import type { Call } from '../../api/generated/control.schemas.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Windowed } from '../../parts/windowed.tsx';
import { CallDetail } from './call-detail.tsx';
import { type End, ENDS, foundCalls } from './found-calls.ts';
import { useCalls } from './use-calls.ts';
import { Violations } from './violations.tsx';

const ROW_PX = 34;

const rowLook = {
  display: 'grid',
  gridTemplateColumns: '52px 76px minmax(120px, 1fr) minmax(70px, 110px) minmax(0, 1fr)',
  alignItems: 'center',
  gap: '2',
  w: 'full',
  h: 'full',
  px: '3',
  fontSize: 'sm',
  textAlign: 'start',
  cursor: 'pointer',
  borderBottomWidth: '1px',
  borderColor: 'border.muted',
  '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '&:hover': { bg: 'bg.subtle' },
  '&[aria-pressed=true]': { bg: 'accent.subtle', boxShadow: 'inset 2px 0 0 {colors.accent.border}' },
  _focusVisible: { outlineOffset: '-2px' },
} as const;

function Ended({ call: { status, code, rule, source } }: { call: Call }) {
  const { say } = useTexts();
  if (source === 'fault') return <StatusTag label={say('calls.fault', { rule: rule ?? String(status) })} tone="waiting" />;
  if (status >= 400) return <StatusTag label={`${status} ${rule ?? ''}`} tone="bad" />;
  if (rule !== null) return <StatusTag label={`${code ?? ''} ${rule}`} tone="bad" />;
  return <chakra.span color="fg.muted">{source === 'example' ? say('calls.example') : (code ?? status)}</chakra.span>;
}

type JournalProps = { readonly found: readonly Call[]; readonly chosen: number | undefined; readonly onChoose: (no: number) => void };

function Journal({ found, chosen, onChoose }: JournalProps) {
  const { say } = useTexts();
  return (
    <Windowed label={say('calls.title')} items={found} rowHeight={ROW_PX} height="calc(100dvh - 290px)" keyOf={({ no }) => no}>
      {(call) => (
        <chakra.button type="button" css={rowLook} aria-pressed={call.no === chosen} onClick={() => onChoose(call.no)}>
          <chakra.span color="fg.muted">{call.no}</chakra.span>
          <span>{bankClock(call.at)}</span>
          <chakra.span fontWeight="medium">{call.operationId}</chakra.span>
          <chakra.span color="fg.muted">{call.loginName}</chakra.span>
          <span>
            <Ended call={call} />
          </span>
        </chakra.button>
      )}
    </Windowed>
  );
}

export function CallsRoom({ world }: { world: string }) {
  const { say } = useTexts();
  const { data: calls, error, refetch } = useCalls(world);
  const [end, setEnd] = useState<End>('all');
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed);
  const [chosen, setChosen] = useState<number>();
  const found = useMemo(() => foundCalls(calls ?? [], end, words), [calls, end, words]);
  if (!calls) return error ? <Failed reason={error.message || say('failure.unreachable')} onRetry={() => void refetch()} /> : <Waiting />;
  return (
    <>
      <chakra.h1 srOnly>{say('calls.title')}</chakra.h1>
      <Text fontSize="sm" color="fg.muted" mb="3">
        {say('calls.why')}
      </Text>
      <Grid gap="3" templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' }} alignItems="start">
        <Section title={say('calls.count', { shown: found.length, all: calls.length })} isFlush>
          <Flex gap="2" p="2" wrap="wrap" borderBottomWidth="1px">
            <Segments
              id="calls-end"
              legend={say('calls.show')}
              value={end}
              segments={ENDS.map((each) => ({ value: each, label: say(`calls.end.${each}`) }))}
              onChange={(value) => setEnd(ENDS.find((each) => each === value) ?? 'all')}
            />
            <Input
              flex="1 1 160px"
              size="sm"
              aria-label={say('calls.search')}
              placeholder={say('calls.search')}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Flex>
          {found.length === 0 ? (
            <Text p="6" textAlign="center" color="fg.muted">
              {say(calls.length === 0 ? 'calls.none' : 'calls.noneFound')}
            </Text>
          ) : (
            <Journal found={found} chosen={chosen} onChoose={setChosen} />
          )}
        </Section>
        <Stack gap="3" minW="0">
          <CallDetail call={calls.find(({ no }) => no === chosen)} />
          <Violations world={world} />
        </Stack>
      </Grid>
    </>
  );
}
