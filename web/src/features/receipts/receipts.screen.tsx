// The receipts page: the list, and the converter of amounts into Chinese capitals (ACC-22, PRT-06).
import { Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '#web/engines/list/list-screen.tsx';
import { openCapitals } from './capitals.tsx';
import { receiptList } from './receipt.lists.ts';

function OpenCapitals() {
  const { t } = useTranslation();
  return (
    <Button variant="outline" size="sm" alignSelf="flex-start" onClick={openCapitals}>
      {t('receipt.capitals.title')}
    </Button>
  );
}

/** Shows the list of receipts. Above it is the button that opens the converter for amounts in Chinese capitals. */
export function ReceiptsScreen() {
  return <ListScreen list={receiptList} lead={<OpenCapitals />} />;
}
