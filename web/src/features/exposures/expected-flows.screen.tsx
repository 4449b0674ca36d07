// Expected flows: a list, with buttons to enter one and to paste many (EXP-01).
import { Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '#web/engines/list/list-screen.tsx';
import { useMay } from '#web/state/activities.ts';
import { expectedFlows } from './flow.lists.ts';
import { openFlowForm } from './flow-form.dialog.tsx';
import { PasteFlows } from './paste-flows.tsx';

function Lead() {
  const { t } = useTranslation();
  const mayChange = useMay('quote');
  const [isPasting, setPasting] = useState(false);
  return (
    <Flex direction="column" gap="3">
      <Flex align="center" gap="3" wrap="wrap">
        <Text flex="1" minW="60" fontSize="sm" color="fg.muted">
          {t('account.flows.about')}
        </Text>
        {mayChange && (
          <Flex gap="3">
            <Button variant="outline" onClick={() => setPasting(true)}>
              {t('account.flows.paste')}
            </Button>
            <Button onClick={() => openFlowForm()}>{t('account.flows.add')}</Button>
          </Flex>
        )}
      </Flex>
      {isPasting && <PasteFlows close={() => setPasting(false)} />}
    </Flex>
  );
}

/** Shows the expected flows of the customer. */
export function ExpectedFlowsScreen() {
  return <ListScreen list={expectedFlows} lead={<Lead />} />;
}
