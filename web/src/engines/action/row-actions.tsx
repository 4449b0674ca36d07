// The actions that apply to a row, as buttons; those a user may not take are shown with the reason (SES-18).
import { Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { permission } from '#web/state/permission.ts';
import type { Action } from './action-types.ts';
import { openAction } from './open-action.tsx';

/** Buttons at the end of a row. */
export function RowActions<Row>({ actions, row }: { actions: readonly Action<Row>[]; row: Row }) {
  const { t } = useTranslation();
  const { allowed, reason } = useSnapshot(permission);
  return actions
    .filter(({ appliesTo }) => appliesTo(row))
    .map((action) => (
      <Button
        key={action.id}
        variant="plain"
        size="xs"
        disabled={!allowed}
        title={allowed ? undefined : (reason ?? undefined)}
        onClick={() => openAction(action, row)}
      >
        {t(action.label)}
      </Button>
    ));
}
