// Expected flows: a list, with buttons to enter one, and to paste or read many (EXP-01).
import { Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '#web/engines/list/list-screen.tsx';
import { useMay } from '#web/state/activities.ts';
import { go } from '#web/state/navigation.ts';
import { expectedFlows } from './flow.lists.ts';
import { openFlowForm } from './flow-form.dialog.tsx';
import { ImportFlows, type ImportFrom } from './import-flows.tsx';

function Lead() {
  const { t } = useTranslation();
  const mayChange = useMay('quote');
  const [from, setFrom] = useState<ImportFrom | null>(null);
  return (
    <Flex direction="column" gap="3">
      <Flex align="center" gap="3" wrap="wrap">
        <Text flex={{ base: '1 0 100%', md: '1' }} minW="60" fontSize="sm" color="fg.muted">
          {t('account.flows.about')}
        </Text>
        {mayChange && (
          <Flex gap="3" wrap="wrap">
            <Button variant="outline" onClick={() => go('batch')}>
              {t('menu.query.account.batch')}
            </Button>
            <Button variant="outline" onClick={() => setFrom('paste')}>
              {t('account.flows.paste')}
            </Button>
            <Button variant="outline" onClick={() => setFrom('file')}>
              {t('account.flows.file')}
            </Button>
            <Button onClick={() => openFlowForm()}>{t('account.flows.add')}</Button>
          </Flex>
        )}
      </Flex>
      {from && <ImportFlows key={from} from={from} close={() => setFrom(null)} />}
    </Flex>
  );
}

/** Shows the expected flows of the customer. */
export function ExpectedFlowsScreen() {
  return <ListScreen list={expectedFlows} lead={<Lead />} />;
}
