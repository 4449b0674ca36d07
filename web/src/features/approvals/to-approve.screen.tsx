// "To approve": the list of what waits beside the detail of one submission, made for many decisions in a row by keyboard
// (EYE-10).
import { Box, chakra, Flex, Grid, Heading, NativeSelect, Text } from '@chakra-ui/react';
import { useCallback, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { SubmissionRow } from '#web/api/generated/model/submissionRow.zod.ts';
import { ExportMenu } from '#web/engines/list/export-menu.tsx';
import { FilterBar } from '#web/engines/list/filter-bar.tsx';
import { type ListEvent, type ListState, nextListState } from '#web/engines/list/list-query.ts';
import type { ListAnswer } from '#web/engines/list/list-types.ts';
import { Pager } from '#web/engines/list/pager.tsx';
import { useRows } from '#web/engines/list/use-rows.ts';
import { pairs } from '#web/state/pairs.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Failed } from '#web/ui/failed.tsx';
import { Outdated } from '#web/ui/outdated.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { afterDecision, neighbour } from './selection.ts';
import { SubmissionDetail } from './submission-detail.tsx';
import { toApprove } from './submission.lists.ts';
import { SubmissionQueue } from './submission-queue.tsx';
import { useApprovalKeys, type Wanted } from './use-approval-keys.ts';
import { useDeciding } from './use-deciding.ts';

const sorts = { expireAt: 'asc', submittedAt: 'desc', usd: 'desc' } as const;
type Sort = keyof typeof sorts;
const sortNames = Object.keys(sorts) as Sort[];

const first: ListState = { typed: {}, query: { pageNum: 1, pageSize: 50, sortBy: 'expireAt', sortOrder: 'asc', filters: {} } };

type Queried = { readonly state: ListState; readonly on: (event: ListEvent) => void };

function SortChoice({ state: { query }, on }: Queried) {
  const { t } = useTranslation();
  return (
    <NativeSelect.Root size="xs" width="auto">
      <NativeSelect.Field
        aria-label={t('approvals.sort.title')}
        value={query.sortBy}
        onChange={({ target: { value } }) => {
          const sortBy = sortNames.find((name) => name === value) ?? 'expireAt';
          on({ type: 'open', query: { ...query, pageNum: 1, sortBy, sortOrder: sorts[sortBy] } });
        }}
      >
        {sortNames.map((name) => (
          <option key={name} value={name}>
            {t(`approvals.sort.${name}`)}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}

type QueueProps = Queried & {
  readonly answer: ListAnswer<SubmissionRow>;
  readonly selected: string | null;
  readonly onSelect: (submissionNo: string) => void;
};

function QueueBody({ answer, state, selected, onSelect }: Omit<QueueProps, 'on'>) {
  if (answer.rows === null)
    return answer.failure === null ? <Waiting rows={8} /> : <Failed reason={answer.failure} onRetry={answer.refetch} />;
  const isFiltered = Object.keys(state.query.filters).length > 0;
  if (answer.rows.length === 0) return <Empty reason={isFiltered ? 'list.noMatch' : 'approvals.empty.toApprove'} />;
  return (
    <>
      {answer.failure !== null && <Outdated readAt={answer.readAt} onRetry={answer.refetch} />}
      <SubmissionQueue rows={answer.rows} selected={selected} onSelect={onSelect} />
    </>
  );
}

function Queue({ answer, state, on, selected, onSelect }: QueueProps) {
  const { t } = useTranslation();
  const place = answer.rows?.findIndex(({ submissionNo }) => submissionNo === selected) ?? -1;
  return (
    <Box bg="bg.panel" borderWidth="1px" borderRadius="lg" overflow="hidden" position={{ md: 'sticky' }} top="3">
      <Flex align="center" justify="space-between" gap="3" px="3" minH="10" borderBottomWidth="1px">
        <Text fontSize="sm" color="fg.muted" role="status">
          {place < 0 ? t('list.total', { count: answer.total }) : t('approvals.place', { place: place + 1, total: answer.total })}
        </Text>
        <SortChoice state={state} on={on} />
      </Flex>
      <QueueBody answer={answer} state={state} selected={selected} onSelect={onSelect} />
      {answer.total > state.query.pageSize && (
        <Pager total={answer.total} pageNum={state.query.pageNum} pageSize={state.query.pageSize} on={on} />
      )}
    </Box>
  );
}

const shortcuts = [
  { keys: ['J', 'K'], does: 'approvals.keys.move' },
  { keys: ['A', 'Enter'], does: 'approvals.keys.approve' },
  { keys: ['R'], does: 'approvals.keys.return' },
  { keys: ['X'], does: 'approvals.keys.reject' },
] as const;

function Shortcuts() {
  const { t } = useTranslation();
  return (
    <Flex
      hideBelow="md"
      columnGap="4"
      rowGap="1"
      wrap="wrap"
      fontSize="xs"
      color="fg.muted"
      aria-label={t('approvals.keys.title')}
      role="group"
    >
      {shortcuts.map(({ keys, does }) => (
        <span key={does}>
          {keys.map((key) => (
            <chakra.kbd key={key} px="1" me="1" fontFamily="inherit" borderWidth="1px" borderColor="border.emphasized" borderRadius="sm">
              {key}
            </chakra.kbd>
          ))}
          {t(does)}
        </span>
      ))}
    </Flex>
  );
}

/** Returns the selected submission and functions that select. Without a choice of the user, it is the first row. */
function useSelection(rows: readonly SubmissionRow[] | null) {
  const [chosen, setChosen] = useState<string | null>(null);
  const known = useRef<readonly SubmissionRow[]>([]);
  useLayoutEffect(() => {
    if (rows !== null) known.current = rows;
  }, [rows]);
  const selected = chosen ?? rows?.[0]?.submissionNo ?? null;
  const move = (step: 1 | -1) => setChosen(neighbour(rows ?? [], selected, step));
  const leave = useCallback((decided: string) => setChosen(afterDecision(known.current, decided)), []);
  return { selected, select: setChosen, move, leave };
}

/** Shows the submissions that the user may decide on, and one of them in detail. */
export function ToApproveScreen() {
  const { t } = useTranslation();
  const [state, on] = useReducer(nextListState, first);
  const known = useSnapshot(pairs).list;
  const rateCodes = useMemo(() => known.map(({ rateCode }) => rateCode), [known]);
  const answer = useRows(toApprove, state.query);
  const { selected, select, move, leave } = useSelection(answer.rows);
  const deciding = useDeciding(selected, leave);
  const screen = useRef<HTMLDivElement>(null);
  const canDecide = deciding.detail?.obstacle === null && deciding.quoteNo === null;
  const does: Readonly<Record<Wanted, () => void>> = {
    next: () => move(1),
    previous: () => move(-1),
    approve: () => canDecide && deciding.asked === null && void deciding.decide('approve'),
    return: () => canDecide && deciding.ask('return'),
    reject: () => canDecide && deciding.ask('reject'),
  };
  useApprovalKeys({ screen, selected, isOn: !deciding.isQuoteOpen, does: (wanted) => does[wanted]() });
  return (
    <Flex ref={screen} direction="column" gap="3">
      <Flex align="center" justify="space-between" columnGap="4" rowGap="2" wrap="wrap">
        <Heading as="h1">{t('menu.approvals.toApprove')}</Heading>
        <Shortcuts />
        <ExportMenu fileNow={() => answer.file} title={t('menu.approvals.toApprove')} isReady={answer.file !== null} />
      </Flex>
      <FilterBar names={toApprove.filters} only={toApprove.only} state={state} rateCodes={rateCodes} on={on} saved={null} />
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: '340px minmax(0, 1fr)' }} gap="3" alignItems="start">
        <Queue answer={answer} state={state} on={on} selected={selected} onSelect={select} />
        <Box as="section" aria-label={t('approvals.detailLabel')} minW="0">
          {selected !== null && (
            <SubmissionDetail
              key={selected}
              submissionNo={selected}
              isBesideQuote={deciding.isQuoteOpen}
              actions={(detail) => <DecisionBar detail={detail} deciding={deciding} />}
            />
          )}
        </Box>
      </Grid>
    </Flex>
  );
}
