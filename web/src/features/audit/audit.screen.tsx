// The audit trail, for administrators (EYE-13).
import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '#web/engines/list/list-screen.tsx';
import { auditTrail } from './audit.lists.ts';

/** Shows the audit trail with what it contains. */
export function AuditScreen() {
  const { t } = useTranslation();
  return (
    <ListScreen
      list={auditTrail}
      lead={
        <Text fontSize="sm" color="fg.muted">
          {t('audit.about')}
        </Text>
      }
    />
  );
}
