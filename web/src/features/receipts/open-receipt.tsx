// A receipt opened from a list: the sheet and its actions.
import { Button, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dataOf } from '#web/api/data-of.ts';
import { useReceiptSheet } from '#web/api/generated/receipts/receipts.ts';
import { askedFor, reasonOf } from '#web/api/reads.ts';
import { openPanel } from '#web/state/dialogs.ts';
import { Failed } from '#web/ui/failed.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { openCapitals } from './capitals.tsx';
import { OnPaper } from './on-paper.tsx';
import { downloadReceipt, printReceipt, type ReceiptKey } from './receipt-files.ts';
import { ReceiptSheet } from './receipt-sheet.tsx';

function Buttons({ receipt }: { receipt: ReceiptKey }) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const run = async (act: (receipt: ReceiptKey) => Promise<void>) => {
    setBusy(true);
    await act(receipt);
    setBusy(false);
  };
  return (
    <Flex wrap="wrap" justify="flex-end" gap="3" mb="3">
      <Button variant="ghost" color="fg.muted" me="auto" onClick={openCapitals}>
        {t('receipt.capitals.title')}
      </Button>
      <Button variant="outline" disabled={isBusy} onClick={() => void run(downloadReceipt)}>
        {t('receipt.download')}
      </Button>
      <Button disabled={isBusy} onClick={() => void run(printReceipt)}>
        {t('receipt.print')}
      </Button>
    </Flex>
  );
}

function Receipt({ receiptType, serialNo }: ReceiptKey) {
  const { data, error, refetch } = useReceiptSheet({ serialNo }, { query: askedFor });
  const sheet = dataOf(data);
  if (error && !sheet) return <Failed reason={reasonOf(error)} onRetry={() => void refetch()} />;
  if (!sheet) return <Waiting rows={12} />;
  return (
    <>
      <Buttons receipt={{ receiptType, serialNo }} />
      <ReceiptSheet sheet={sheet} />
      <OnPaper>
        <ReceiptSheet sheet={sheet} />
      </OnPaper>
    </>
  );
}

/** Opens a receipt in a dialog. */
export function openReceipt({ receiptType, serialNo }: ReceiptKey): void {
  openPanel({ title: { key: 'receipt.one' }, width: 'quote', body: <Receipt receiptType={receiptType} serialNo={serialNo} /> });
}
