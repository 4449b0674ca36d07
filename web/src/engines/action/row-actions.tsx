// The actions that apply to a row: buttons for the first ones and a menu for the others. Actions the user may not take
// are shown with the reason (SES-18).
import { Menu, Portal } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { permission } from '#web/state/permission.ts';
import type { RowAction } from './action-types.ts';
import { openAction } from './open-action.tsx';

/** `offered` contains the actions that apply to the row. With `isLed` the first one is always a button. */
type Props<Row> = {
  readonly offered: readonly RowAction<Row>[];
  readonly row: Row;
  readonly asButtons: 1 | 2;
  readonly isLed?: boolean;
};

const open = <Row,>(action: RowAction<Row>, row: Row): void => ('open' in action ? action.open(row) : openAction(action, row));

/** Shows the actions of a row: as buttons if there are at most `asButtons`, otherwise those that are not buttons as a menu. */
export function RowActions<Row>({ offered, row, asButtons, isLed = false }: Props<Row>) {
  const { t } = useTranslation();
  const { allowed, reason } = useSnapshot(permission);
  const why = { disabled: !allowed, title: allowed ? undefined : (reason ?? undefined) };
  const count = offered.length <= asButtons ? offered.length : isLed ? 1 : 0;
  const buttons = offered.slice(0, count).map((action) => (
    <button key={action.id} type="button" className="row-button" {...why} onClick={() => open(action, row)}>
      {t(action.label)}
    </button>
  ));
  const others = offered.slice(count);
  if (others.length === 0) return buttons;
  return (
    <>
      {buttons}
      <Menu.Root
        lazyMount
        unmountOnExit
        onSelect={({ value }) => others.filter(({ id }) => id === value).forEach((action) => open(action, row))}
      >
        <Menu.Trigger asChild>
          {/* Beside a button, the menu needs little room. */}
          <button type="button" className="row-button" aria-label={t('list.operation')} {...why}>
            {isLed ? '⋯' : t('list.operation')}
          </button>
        </Menu.Trigger>
        {/* The last column is sticky and therefore has its own stacking context. Rendered inside it, the menu would be covered by the rows below. */}
        <Portal>
          <Menu.Positioner>
            <Menu.Content>
              {others.map(({ id, label }) => (
                <Menu.Item key={id} value={id}>
                  {t(label)}
                </Menu.Item>
              ))}
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
    </>
  );
}
