// The actions that apply to a row: buttons for the first ones, a menu where there are more; those a user may not take are shown with the reason (SES-18).
import { Button, Menu, Portal } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { permission } from '#web/state/permission.ts';
import type { AnyAction } from './action-types.ts';
import { openAction } from './open-action.tsx';

type Props<Row> = { readonly actions: readonly AnyAction<Row>[]; readonly row: Row; readonly asButtons: 1 | 2 };

/** At the end of a row. */
export function RowActions<Row>({ actions, row, asButtons }: Props<Row>) {
  const { t } = useTranslation();
  const { allowed, reason } = useSnapshot(permission);
  const offered = actions.filter(({ appliesTo }) => appliesTo(row));
  const why = { disabled: !allowed, title: allowed ? undefined : (reason ?? undefined) };
  if (offered.length <= asButtons)
    return offered.map((action) => (
      <Button key={action.id} variant="plain" size="xs" {...why} onClick={() => openAction(action, row)}>
        {t(action.label)}
      </Button>
    ));
  return (
    <Menu.Root onSelect={({ value }) => offered.filter(({ id }) => id === value).forEach((action) => openAction(action, row))}>
      <Menu.Trigger asChild>
        <Button variant="plain" size="xs" {...why}>
          {t('list.operation')}
        </Button>
      </Menu.Trigger>
      {/* The end of a row stays in sight, which makes it a layer of its own: within it the rows below would cover the menu. */}
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {offered.map(({ id, label }) => (
              <Menu.Item key={id} value={id}>
                {t(label)}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
