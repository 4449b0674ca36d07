// Rows pasted from a spreadsheet: each cell judged where it stands, and those in order saved (EXP-01).
import { Box, Button, Code, chakra, Flex, Text, Textarea } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshDeals } from '#web/api/refresh-deals.ts';
import { FLOW_COLUMNS, type FlowColumn } from '#web/domain/flow-input.ts';
import { tellActFailure, tellNeverArrived } from '#web/engines/acts/perform.ts';
import { notify } from '#web/state/notices.ts';
import { Labelled } from '#web/ui/labelled.tsx';
import { Section } from '#web/ui/section.tsx';
import { flowFacts } from './flow-form.dialog.tsx';
import { type PastedRow, pastedRows, readyRows, remaining, sendRows } from './pasted-rows.ts';

/** Rows that are drawn; the others are counted. Those to be corrected come first. */
const ROWS_SHOWN = 50;

const tableStyle = {
  overflowX: 'auto',
  '& table': { width: 'full', borderCollapse: 'collapse', fontSize: 'sm' },
  '& th, & td': { px: '3', py: '2', borderBottomWidth: '1px', textAlign: 'start', verticalAlign: 'top' },
  '& thead th': { bg: 'bg.subtle', color: 'fg.muted', fontSize: 'xs', fontWeight: 'medium', whiteSpace: 'nowrap' },
  '& td[data-issue]': { bg: 'bg.error' },
} as const;

function Cell({ row: { cells, judged }, column }: { readonly row: PastedRow; readonly column: FlowColumn }) {
  const { t } = useTranslation();
  const issue = judged.issues?.[column];
  if (issue === undefined) return <td>{cells[column]}</td>;
  return (
    <td data-issue={issue}>
      {cells[column] && <Text overflowWrap="anywhere">{cells[column]}</Text>}
      <Text fontSize="xs" color="fg.error">
        {t(`account.flows.issue.${issue}`)}
      </Text>
    </td>
  );
}

const isReady = ({ judged, refusal }: PastedRow): boolean => judged.meant !== null && refusal === null;

function Rows({ rows }: { readonly rows: readonly PastedRow[] }) {
  const { t } = useTranslation();
  const shown = [...rows.filter((row) => !isReady(row)), ...rows.filter(isReady)].slice(0, ROWS_SHOWN);
  return (
    <chakra.div css={tableStyle} tabIndex={0} role="region" aria-label={t('account.flows.pasted')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('account.flows.row')}</th>
            {FLOW_COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`account.flows.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                {row.id + 1}
                {row.refusal !== null && (
                  <Text fontSize="xs" color="fg.error">
                    {row.refusal}
                  </Text>
                )}
              </th>
              {FLOW_COLUMNS.map((column) => (
                <Cell key={column} row={row} column={column} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </chakra.div>
  );
}

/** The text area for a copy from a spreadsheet, the judged rows, and the button that saves those in order. */
export function PasteFlows({ close }: { readonly close: () => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [rows, setRows] = useState<readonly PastedRow[]>([]);
  const [sent, setSent] = useState<number | null>(null);
  const stop = useRef(new AbortController());
  const read = (pasted: string) => {
    setText(pasted);
    setRows(pastedRows(pasted, flowFacts()));
  };
  const ready = readyRows(rows.filter(isReady));
  const save = async () => {
    stop.current = new AbortController();
    setSent(0);
    const { outcomes, failed } = await sendRows(ready, setSent, stop.current.signal);
    setSent(null);
    void refreshDeals();
    if (failed?.kind === 'refused') tellActFailure(failed.failure);
    if (failed?.kind === 'neverArrived') tellNeverArrived(failed.act);
    const all = [...outcomes.values()].map(({ outcome }) => outcome);
    const known = all.filter((outcome) => outcome === 'known').length;
    const saved = all.filter((outcome) => outcome === 'saved').length;
    if (saved + known > 0) notify('success', { key: 'account.flows.savedRows', values: { saved, known } });
    const left = remaining(rows, outcomes);
    setRows(left);
    if (left.length === 0) close();
  };
  const heading = FLOW_COLUMNS.map((column) => t(`account.flows.${column}`)).join('\t');
  return (
    <Section
      title={t('account.flows.paste')}
      actions={
        <Button variant="outline" size="sm" onClick={close}>
          {t('common.close')}
        </Button>
      }
    >
      <Text fontSize="sm" color="fg.muted" mb="2">
        {t('account.flows.pasteAbout')}
      </Text>
      <Code display="block" mb="3" px="2" py="1" overflowX="auto" whiteSpace="pre">
        {heading}
      </Code>
      {rows.length === 0 ? (
        <Labelled label={t('account.flows.pasteHere')}>
          <Textarea rows={5} value={text} onChange={({ target }) => read(target.value)} spellCheck={false} />
        </Labelled>
      ) : (
        <>
          <Flex align="center" gap="3" wrap="wrap" mb="3">
            <Text role="status" flex="1" minW="40">
              {sent === null
                ? t('account.flows.judged', { ready: ready.length, wrong: rows.length - ready.length })
                : t('account.flows.sending', { sent, all: ready.length })}
            </Text>
            {sent === null ? (
              <Button variant="outline" size="md" onClick={() => read('')}>
                {t('account.flows.discard')}
              </Button>
            ) : (
              <Button variant="outline" size="md" onClick={() => stop.current.abort()}>
                {t('common.cancel')}
              </Button>
            )}
            <Button size="md" loading={sent !== null} disabled={ready.length === 0} onClick={() => void save()}>
              {t('account.flows.saveReady', { count: ready.length })}
            </Button>
          </Flex>
          <Rows rows={rows} />
          {rows.length > ROWS_SHOWN && (
            <Box mt="2" fontSize="sm" color="fg.muted">
              {t('account.flows.more', { count: rows.length - ROWS_SHOWN })}
            </Box>
          )}
        </>
      )}
    </Section>
  );
}
