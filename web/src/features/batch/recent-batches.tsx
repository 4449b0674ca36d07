// The last batches of the customer (EXP-05).
import { Button, chakra, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { dataOf } from '#web/api/data-of.ts';
import { useBatchQuery } from '#web/api/generated/exposure/exposure.ts';
import type { BatchRow } from '#web/api/generated/model/batchRow.zod.ts';
import { askedFor, reasonOf } from '#web/api/reads.ts';
import { bankDateTime } from '#web/domain/bank-time.ts';
import { Failed } from '#web/ui/failed.tsx';
import { Section } from '#web/ui/section.tsx';
import { stackedStyle } from '#web/ui/table-style.ts';
import { Waiting } from '#web/ui/waiting.tsx';

const COLUMNS = ['batchNo', 'askedAt', 'askedBy', 'lines', 'open', 'dealt'] as const;
type Column = (typeof COLUMNS)[number];

const isFigure = (column: Column): boolean => column === 'lines' || column === 'open' || column === 'dealt';

type Opening = { readonly onOpen: (batchNo: string) => void };

function Rows({ rows, onOpen }: { readonly rows: readonly BatchRow[] } & Opening) {
  const { t } = useTranslation();
  const textOf = (row: BatchRow, column: Column): string => (column === 'askedAt' ? bankDateTime(row.askedAt) : String(row[column]));
  return (
    <chakra.div css={stackedStyle} tabIndex={0} role="group" aria-label={t('batch.recent.title')}>
      <table>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" data-figure={isFigure(column) ? '' : undefined}>
                {t(`batch.recent.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.batchNo}>
              {COLUMNS.map((column) => (
                <td key={column} data-label={t(`batch.recent.${column}`)} data-figure={isFigure(column) ? '' : undefined}>
                  {column === 'batchNo' ? (
                    <Button variant="plain" size="xs" px="0" h="6" fontSize="inherit" color="accent.fg" onClick={() => onOpen(row.batchNo)}>
                      {row.batchNo}
                    </Button>
                  ) : (
                    textOf(row, column)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </chakra.div>
  );
}

/** `onOpen` opens a batch. */
export function RecentBatches({ onOpen }: Opening) {
  const { t } = useTranslation();
  const read = useBatchQuery({ query: askedFor });
  const rows = dataOf(read.data)?.rows;
  return (
    <Section title={t('batch.recent.title')} isFlush>
      {read.isPending && <Waiting rows={3} />}
      {!read.isPending && !rows && <Failed reason={reasonOf(read.error)} onRetry={() => void read.refetch()} />}
      {rows?.length === 0 && (
        <Text p="3" color="fg.muted">
          {t('batch.recent.none')}
        </Text>
      )}
      {rows && rows.length > 0 && <Rows rows={rows} onOpen={onOpen} />}
    </Section>
  );
}
