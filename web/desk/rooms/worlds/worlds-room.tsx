// The room of the worlds: the list, what can be done to the selected one, and the form of a new one (DSK-02).
import { Box, Button, chakra, Grid, Text } from '@chakra-ui/react';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { bankDateTime } from '#web/domain/bank-time.ts';
import { Failed } from '#web/ui/failed.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Section } from '#web/ui/section.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { getWorldStatusQueryOptions, useListWorlds } from '../../api/generated/control.ts';
import type { World } from '../../api/generated/control.schemas.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Nothing } from '../../parts/nothing.tsx';
import { tableLook } from '../../parts/table-look.ts';
import { useRunning } from '../../parts/use-running.ts';
import { go } from '../../shell/use-address.ts';
import { CreateWorld } from './create-world.tsx';
import { ManageWorld } from './manage-world.tsx';
import { ReplayCard } from './replay-card.tsx';

const STATUS_EVERY_MS = 5000;
const COLUMNS = ['bankTime', 'speed', 'seed', 'sockets', 'violations'] as const;
const FIGURES: readonly string[] = ['speed', 'sockets', 'violations'];

const nameLook = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minH: '6',
  cursor: 'pointer',
  fontWeight: 'semibold',
  borderRadius: 'sm',
  '& input': { accentColor: 'accent.solid', width: '16px', height: '16px', cursor: 'inherit' },
} as const;

function Figures({ status, readAt }: { status: World; readAt: number }) {
  const { say } = useTexts();
  const now = useRunning({ now: status.bankTime, rate: status.bankRate }, readAt);
  return (
    <>
      <td>{bankDateTime(now)}</td>
      <td data-figure>{status.bankRate === 0 ? <StatusTag label={say('header.frozen')} /> : `×${status.bankRate}`}</td>
      <chakra.td hideBelow="md" maxW="40" overflow="hidden" textOverflow="ellipsis" title={status.seed}>
        {status.seed}
      </chakra.td>
      <td data-figure>{status.sockets}</td>
      <td data-figure>{status.violations === 0 ? '0' : <StatusTag label={String(status.violations)} tone="bad" />}</td>
    </>
  );
}

type Row = { readonly name: string; readonly status: World | undefined; readonly readAt: number; readonly isGone: boolean };

function WorldRow({ row: { name, status, readAt, isGone }, isChosen }: { row: Row; isChosen: boolean }) {
  const { say } = useTexts();
  return (
    <tr data-chosen={isChosen || undefined}>
      <td>
        <chakra.label css={nameLook}>
          <input
            type="radio"
            name="world"
            checked={isChosen}
            aria-label={say('worlds.select', { world: name })}
            onChange={() => go({ world: name })}
          />
          {name}
        </chakra.label>
      </td>
      {status ? (
        <Figures status={status} readAt={readAt} />
      ) : (
        <chakra.td colSpan={COLUMNS.length} color="fg.muted">
          {say(isGone ? 'worlds.gone' : 'loading')}
        </chakra.td>
      )}
    </tr>
  );
}

function WorldTable({ rows, world }: { rows: readonly Row[]; world: string | null }) {
  const { say } = useTexts();
  return (
    <chakra.div overflowX="auto">
      <chakra.table css={tableLook}>
        <thead>
          <tr>
            <th scope="col">{say('worlds.col.name')}</th>
            {COLUMNS.map((column) => (
              <chakra.th
                key={column}
                hideBelow={column === 'seed' ? 'md' : undefined}
                scope="col"
                data-figure={FIGURES.includes(column) || undefined}
                title={column === 'violations' ? say('worlds.violationsHint') : undefined}
              >
                {say(`worlds.col.${column}`)}
              </chakra.th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <WorldRow key={row.name} row={row} isChosen={row.name === world} />
          ))}
        </tbody>
      </chakra.table>
    </chakra.div>
  );
}

const HOLIDAYS = ['beyond', 'ending'] as const;

/** The worlds whose bank time approaches or has passed the end of the holiday table. */
function Holidays({ rows }: { rows: readonly Row[] }) {
  const { say } = useTexts();
  return HOLIDAYS.map((state) => {
    const worlds = rows.filter(({ status }) => status?.holidays === state).map(({ name }) => name);
    return worlds.length === 0 ? null : (
      <Text key={state} px="3" py="2" fontSize="sm" color="fg.warning" borderBottomWidth="1px">
        {say(`worlds.holidays.${state}`, { worlds: worlds.join(', ') })}
      </Text>
    );
  });
}

type ListProps = { readonly rows: readonly Row[]; readonly world: string | null; readonly isOpen: boolean; readonly onNew: () => void };

/** `isOpen` says whether the form of a new world is shown. */
function WorldList({ rows, world, isOpen, onNew }: ListProps) {
  const { say } = useTexts();
  return (
    <Section
      title={say('worlds.title')}
      isFlush
      actions={
        <Button variant="outline" size="xs" aria-expanded={isOpen} onClick={onNew}>
          <Icon name={isOpen ? 'close' : 'plus'} size={14} />
          {say('worlds.new')}
        </Button>
      }
    >
      <Holidays rows={rows} />
      {rows.length === 0 ? <Nothing text={say('worlds.empty')} /> : <WorldTable rows={rows} world={world} />}
    </Section>
  );
}

/** `world` is the selected one. */
export function WorldsRoom({ world }: { world: string | null }) {
  const { say } = useTexts();
  const [isWanted, setWanted] = useState(false);
  const { data: names, error, refetch } = useListWorlds({ query: { refetchInterval: STATUS_EVERY_MS } });
  const statuses = useQueries({
    queries: (names ?? []).map((name) => getWorldStatusQueryOptions(name, { query: { refetchInterval: STATUS_EVERY_MS } })),
  });
  if (!names && error) return <Failed reason={error.message || say('failure.unreachable')} onRetry={() => void refetch()} />;
  if (!names) return <Waiting />;
  const rows = names.map((name, place): Row => {
    const read = statuses[place];
    return { name, status: read?.data, readAt: read?.dataUpdatedAt ?? 0, isGone: read?.isError === true };
  });
  const chosen = rows.find(({ name }) => name === world)?.status;
  const isOpen = isWanted || names.length === 0;
  return (
    <>
      <chakra.h1 srOnly>{say('worlds.title')}</chakra.h1>
      <Text fontSize="sm" color="fg.muted" mb="3">
        {say('worlds.why')}
      </Text>
      <Grid gap="3" templateColumns={{ base: 'minmax(0, 1fr)', lg: isOpen ? 'minmax(0, 1fr) 400px' : undefined }} alignItems="start">
        <WorldList rows={rows} world={world} isOpen={isOpen} onNew={() => setWanted(!isOpen)} />
        {isOpen && (
          <Box gridRow={{ lg: '1 / span 3' }} gridColumn={{ lg: '2' }} minW="0">
            <CreateWorld names={names} onDone={() => setWanted(false)} />
          </Box>
        )}
        {chosen?.replays && <ReplayCard key={`replay ${chosen.name}`} world={chosen.name} />}
        {chosen && <ManageWorld key={chosen.name} status={chosen} />}
      </Grid>
    </>
  );
}
