// The receipts page: the list with its selection, and below it the converter of amounts into Chinese capitals (ACC-22,
// PRT-06, PRT-12).
import { Box, Button } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '#web/engines/list/list-screen.tsx';
import { openCapitals } from './capitals.tsx';
import { receiptList } from './receipt.lists.ts';
import { selectNone } from './selection.ts';

/** Shows the list of receipts. Below it is the button that opens the converter for amounts in Chinese capitals. */
export function ReceiptsScreen() {
  const { t } = useTranslation();
  useEffect(() => selectNone, []);
  return (
    <Box>
      <ListScreen list={receiptList} />
      <Button variant="ghost" size="xs" mt="2" color="fg.muted" onClick={openCapitals}>
        {t('receipt.capitals.title')}
      </Button>
    </Box>
  );
}
