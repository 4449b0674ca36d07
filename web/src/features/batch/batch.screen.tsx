// Batch quotes: flows are chosen and netted, their quotes are requested at once, and decided in one view (EXP-05, EXP-06).
import { Flex, Heading } from '@chakra-ui/react';
import { use, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { carried } from '#web/state/navigation.ts';
import { ScreenName } from '#web/ui/screen-name.ts';
import { useBatchAddress } from './batch-address.ts';
import { BatchView } from './batch-view.tsx';
import { NewBatch } from './new-batch.tsx';

/** Opens the batch that another page leads to, such as one that its user has approved. */
function useBroughtBatch(open: (batchNo: string) => void): void {
  const { turn = 0, values } = useSnapshot(carried)['batch'] ?? {};
  const batchNo = values?.['batchNo'];
  const taken = useRef(0);
  useEffect(() => {
    if (turn <= taken.current) return;
    taken.current = turn;
    if (batchNo !== undefined) open(batchNo);
  });
}

/** Shows the batch of the address, otherwise a new one and the recent ones. */
export function BatchScreen() {
  const { t } = useTranslation();
  const { batchNo, open } = useBatchAddress();
  useBroughtBatch(open);
  return (
    <Flex direction="column" gap="3">
      <Heading as="h1">{use(ScreenName) ?? t('menu.query.account.batch')}</Heading>
      {batchNo === null ? <NewBatch onOpen={open} /> : <BatchView key={batchNo} batchNo={batchNo} onClose={() => open(null)} />}
    </Flex>
  );
}
