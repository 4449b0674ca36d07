// The receipts page: the list with its selection (ACC-22, PRT-12).
import { useEffect } from 'react';
import { ListScreen } from '#web/engines/list/list-screen.tsx';
import { receiptList } from './receipt.lists.ts';
import { selectNone } from './selection.ts';

/** Shows the list of receipts. The selection ends with the page. */
export function ReceiptsScreen() {
  useEffect(() => selectNone, []);
  return <ListScreen list={receiptList} />;
}
