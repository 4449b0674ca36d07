// The screen of every list: filter bar, rows, pager, and the states without rows: loading, empty, failed (QRY-22).
import { Box, Button, Flex, Heading } from '@chakra-ui/react';
import { type ComponentType, use, type ReactNode, useCallback, useLayoutEffect, useMemo, useReducer, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { listMemory, rememberColumns, rememberPageSize } from '#web/state/list-memory.ts';
import { pairs } from '#web/state/pairs.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Failed } from '#web/ui/failed.tsx';
import { Outdated } from '#web/ui/outdated.tsx';
import { ScreenName } from '#web/ui/screen-name.ts';
import { useWide } from '#web/ui/use-wide.ts';
import { Waiting } from '#web/ui/waiting.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import { ExportMenu } from './export-menu.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FilterWords } from './filter-words.tsx';
import { firstState, isSameQuery, type ListEvent, nextListState } from './list-query.ts';
import type { Column, List, ListAnswer, ListQuery } from './list-types.ts';
import { SavedFilters } from './saved-filters.tsx';
import { InAddress, queryInAddress } from './in-address.ts';
import { useArrival } from './use-arrival.ts';
import { useRows } from './use-rows.ts';
import { Pager } from './pager.tsx';
import { PrintButton } from './print-button.tsx';
import type { PrintedRows } from './print-rows.ts';
import { usePrint } from './use-print.ts';
import { WithValues } from './use-values.tsx';
import { RowCards } from './row-cards.tsx';
import { RowsTable } from './rows-table.tsx';

type Shape = 'loading' | 'failed' | 'empty' | 'rows';

function shapeOf({ rows, total, isLoading, failure }: ListAnswer<unknown>): Shape {
  if (failure !== null && rows === null) return 'failed';
  if (isLoading || rows === null) return 'loading';
  if (rows.length > 0) return 'rows';
  // No rows although the total is above 0: this page no longer exists, and the last page is being loaded.
  return total > 0 ? 'loading' : 'empty';
}

type BodyProps<Row> = {
  readonly list: List<Row>;
  readonly columns: readonly Column<Row>[];
  readonly answer: ListAnswer<Row>;
  readonly query: ListQuery;
  readonly printed: PrintedRows<Row> | null;
  readonly on: (event: ListEvent) => void;
};

// States why there are no rows; filters that match nothing can be cleared (QRY-24).
function NoRows<Row>({ list, query, on }: Pick<BodyProps<Row>, 'list' | 'query' | 'on'>) {
  const { t } = useTranslation();
  if (Object.keys(query.filters).length === 0) return <Empty reason={list.empty} />;
  return (
    <Empty reason="list.noMatch">
      <Button variant="outline" onClick={() => on({ type: 'reset' })}>
        {t('list.clear')}
      </Button>
    </Empty>
  );
}

function Above<Row>({ list: { above: Bar }, answer }: Pick<BodyProps<Row>, 'list' | 'answer'>) {
  return Bar ? <Bar rows={answer.rows ?? []} /> : null;
}

// Shows the rows of the page, or those that are printed.
function AllRows<Row>({ list, columns, answer, query, printed, on }: BodyProps<Row>) {
  const rows = answer.rows ?? [];
  const Rows = useWide() ? RowsTable : RowCards;
  return (
    <>
      <Above list={list} answer={answer} />
      <WithValues file={answer.file} businessNos={rows.map(list.rowKey)} {...(printed && { known: printed.values })}>
        <Rows list={list} columns={columns} rows={printed?.rows ?? rows} totals={answer.totals} query={query} on={on} />
      </WithValues>
    </>
  );
}

// Shows the rows and the pager, or a message when there are no rows.
function ListBody<Row>({ list, columns, answer, query, printed, on }: BodyProps<Row>) {
  const shape = shapeOf(answer);
  const isOutdated = answer.failure !== null && shape === 'rows';
  return (
    <Flex
      direction="column"
      justify="space-between"
      {...(shape !== 'rows' && { minH: { md: '20rem' } })}
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="md"
      data-list={shape}
      {...(isOutdated && { 'data-outdated': '' })}
      aria-busy={shape === 'loading'}
    >
      {shape === 'loading' && <Waiting rows={8} />}
      {shape === 'failed' && <Failed reason={answer.failure ?? { key: 'errors.loadFailed' }} onRetry={answer.refetch} />}
      {shape === 'empty' && <NoRows list={list} query={query} on={on} />}
      {shape === 'rows' && (
        <Box>
          {/* Rows that could not be refetched stay visible, with the failure (QRY-22, ERR-12). */}
          {isOutdated && <Outdated readAt={answer.readAt} onRetry={answer.refetch} />}
          <AllRows list={list} columns={columns} answer={answer} query={query} printed={printed} on={on} />
        </Box>
      )}
      {list.isPaged && (shape === 'rows' || shape === 'empty') && (
        <Pager total={answer.total} pageNum={query.pageNum} pageSize={query.pageSize} on={on} />
      )}
    </Flex>
  );
}

// Returns a function with a stable identity that calls the newest `does`, so that components which receive it need not
// re-render.
function useLasting<Args extends readonly unknown[], Result>(does: (...args: Args) => Result): (...args: Args) => Result {
  const newest = useRef(does);
  useLayoutEffect(() => {
    newest.current = does;
  });
  return useCallback((...args) => newest.current(...args), []);
}

type ScreenProps<Row> = {
  readonly list: List<Row>;
  /** Shown between title and filters. */
  readonly lead?: ReactNode;
  /** False for a list that shares its page with others, or is in a dialog: the address then says nothing about it. */
  readonly isAddressed?: boolean;
};

/** Shows any list from its declaration. */
export function ListScreen<Row>({ list, lead, isAddressed = true }: ScreenProps<Row>) {
  const { t } = useTranslation();
  const memory = useSnapshot(listMemory);
  const [state, dispatch] = useReducer(nextListState, null, () =>
    firstState(memory.pageSizes[list.id], isAddressed ? queryInAddress(list) : null),
  );
  const known = useSnapshot(pairs).list;
  const rateCodes = useMemo(() => known.map(({ rateCode }) => rateCode), [known]);
  const answer = useRows(list, state.query);
  useArrival(list.screen, dispatch);
  const counted: ListEvent = { type: 'counted', total: answer.total };
  if (answer.rows !== null && nextListState(state, counted) !== state) dispatch(counted);
  const on = useLasting((event: ListEvent) => {
    if (event.type === 'size') rememberPageSize(list.id, event.pageSize);
    const next = nextListState(state, event);
    // Sending the same query again refetches it. An invalid query changes no state and is not sent (QRY-08).
    if (event.type === 'ask' && next !== state && isSameQuery(next.query, state.query)) answer.refetch();
    dispatch(event);
  });
  const chosen = memory.columns[list.id];
  const columns = useMemo(() => list.columns.filter(({ key, optional }) => chosen?.includes(key) ?? !optional), [list, chosen]);
  const shown = useMemo(() => columns.map(({ key }) => key), [columns]);
  const fileNow = useLasting(() => answer.file && { ...answer.file, columns: shown });
  const choose = useCallback((keys: string[]) => rememberColumns(list.id, keys), [list]);
  // Memoized, so that a new response does not re-render the filters.
  const chooser = useMemo(() => <ColumnChooser columns={list.columns} shown={shown} onChange={choose} />, [list, shown, choose]);
  const title = t(list.title);
  const name = use(ScreenName);
  const isReady = answer.file !== null;
  // Named by the screen, which contains the product; a list that shares its screen is named by its own title.
  const fileName = (isAddressed && name) || title;
  const files = useMemo(
    () => <ExportMenu fileNow={fileNow} title={fileName} isReady={isReady} ownFormats={list.formats} />,
    [isReady, fileNow, fileName, list],
  );
  const isWide = useWide();
  const { isBusy, print, printed } = usePrint({ list, query: state.query, questionOf: answer.questionOf, title: fileName });
  const applied = state.query.filters;
  const saved = useMemo(() => <SavedFilters id={list.id} filters={applied} on={on} />, [list, applied, on]);
  const refresh = useLasting(() => answer.refetch());
  return (
    <Flex direction="column" gap="3">
      {isAddressed && <InAddress list={list} query={state.query} dispatch={dispatch} />}
      <Flex wrap="wrap" align="center" justify="space-between" columnGap="4" rowGap="2">
        <Heading as={isAddressed ? 'h1' : 'h2'}>{fileName}</Heading>
        <Flex gap="2">
          {list.filters.length === 0 && (
            <Button variant="outline" onClick={refresh}>
              {t('common.refresh')}
            </Button>
          )}
          {/* On phones there is no choice of columns. */}
          {isWide && chooser}
          {isWide && <PrintButton isBusy={isBusy} isReady={answer.rows !== null} print={print} />}
          {files}
        </Flex>
      </Flex>
      {lead}
      <FilterBar names={list.filters} only={list.only} state={state} rateCodes={rateCodes} on={on} saved={saved} />
      <FilterWords
        query={state.query}
        rateCodes={rateCodes}
        total={answer.total}
        isPaged={list.isPaged}
        printed={printed && printed.rows.length}
      />
      <ListBody list={list} columns={columns} answer={answer} query={state.query} printed={printed} on={on} />
    </Flex>
  );
}

/** Returns the screen of a list as a component without props. */
export function screenOf<Row>(list: List<Row>): ComponentType {
  return () => <ListScreen list={list} />;
}
