// The checkboxes of the receipts list, and the bar that downloads the selected receipts as one file (PRT-12).
import { Button, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { ReceiptRow } from '#web/api/generated/model/receiptRow.zod.ts';
import { downloadReceipts } from './receipt-files.ts';
import { MOST_SELECTED, select, selection, selectNone } from './selection.ts';

const boxStyle = { w: '4', h: '4', accentColor: 'var(--fx-colors-blue-solid)', cursor: 'pointer' } as const;

/** Shows the checkbox of a row. */
export function SelectReceipt({ row }: { row: ReceiptRow }) {
  const { t } = useTranslation();
  const { bySerialNo } = useSnapshot(selection);
  const isSelected = bySerialNo[row.serialNo] !== undefined;
  return (
    <chakra.label display="inline-flex" alignItems="center" justifyContent="center" minW="6" minH="6">
      <chakra.input
        type="checkbox"
        css={boxStyle}
        aria-label={t('receipt.select', { serialNo: row.serialNo })}
        checked={isSelected}
        disabled={!isSelected && Object.keys(bySerialNo).length >= MOST_SELECTED}
        onChange={({ target }) => select(row, target.checked)}
      />
    </chakra.label>
  );
}

/** Shows "select all on this page", and once receipts are selected the buttons that download them or clear the selection. */
export function SelectedReceipts({ rows }: { rows: readonly ReceiptRow[] }) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const selected = Object.values(useSnapshot(selection).bySerialNo);
  const onPage = rows.filter(({ serialNo }) => selected.some((each) => each.serialNo === serialNo)).length;
  const save = async () => {
    setBusy(true);
    // In order of their numbers, however they were selected.
    await downloadReceipts(selected.toSorted((one, other) => one.serialNo.localeCompare(other.serialNo)));
    setBusy(false);
  };
  return (
    <Flex
      align="center"
      wrap="wrap"
      gap="3"
      px="4"
      minH="11"
      borderBottomWidth="1px"
      borderColor="border.muted"
      fontSize="sm"
      data-select=""
    >
      <chakra.label display="inline-flex" alignItems="center" gap="2" minH="6">
        <chakra.input
          type="checkbox"
          css={boxStyle}
          checked={onPage > 0 && onPage === rows.length}
          ref={(box: HTMLInputElement | null) => {
            if (box) box.indeterminate = onPage > 0 && onPage < rows.length;
          }}
          onChange={({ target }) => {
            for (const row of rows) select(row, target.checked);
          }}
        />
        {t('receipt.selectPage')}
      </chakra.label>
      {selected.length > 0 && (
        <>
          <Button size="xs" disabled={isBusy} onClick={() => void save()}>
            {t('receipt.downloadCount', { count: selected.length })}
          </Button>
          <Button size="xs" variant="ghost" onClick={selectNone}>
            {t('receipt.selectNone')}
          </Button>
        </>
      )}
    </Flex>
  );
}
