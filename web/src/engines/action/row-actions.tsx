// The actions that apply to a row: buttons for the first ones and a menu for the others. Actions the user may not take
// are shown with the reason (SES-18).
import { Menu, Portal } from '@chakra-ui/react';
import { type KeyboardEvent, type ReactElement, useState } from 'react';
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

type MenuProps<Row> = Required<Pick<Props<Row>, 'row' | 'isLed'>> & {
  readonly others: readonly RowAction<Row>[];
  readonly why: { readonly disabled: boolean; readonly title: string | undefined };
};

/** How a menu was opened: by the keyboard its first item is chosen at once. */
type Opened = 'pointer' | 'keyboard';

/**
 * Shows a button that opens a menu. The menu is made when it is first opened: fifty of them cost as much as the rest of
 * a list (EXP-09).
 */
function RowMenu<Row>(props: MenuProps<Row>) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<Opened | null>(null);
  // Beside a button, the menu needs little room.
  const button = {
    type: 'button',
    className: 'row-button',
    'aria-label': t('list.operation'),
    ...props.why,
    children: props.isLed ? '⋯' : t('list.operation'),
  } as const;
  if (opened) return <MadeMenu {...props} opened={opened} trigger={<button {...button} />} />;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpened('keyboard');
  };
  return (
    <button
      {...button}
      aria-haspopup="menu"
      aria-expanded={false}
      // A click of the keyboard has no detail.
      onClick={({ detail }) => setOpened(detail === 0 ? 'keyboard' : 'pointer')}
      onKeyDown={onKeyDown}
    />
  );
}

function MadeMenu<Row>({ others, row, opened, trigger }: MenuProps<Row> & { readonly opened: Opened; readonly trigger: ReactElement }) {
  const { t } = useTranslation();
  return (
    <Menu.Root
      lazyMount
      unmountOnExit
      defaultOpen
      defaultHighlightedValue={opened === 'keyboard' ? (others[0]?.id ?? null) : null}
      onSelect={({ value }) => others.filter(({ id }) => id === value).forEach((action) => open(action, row))}
    >
      <Menu.Trigger asChild>{trigger}</Menu.Trigger>
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
  );
}

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
      <RowMenu others={others} row={row} why={why} isLed={isLed} />
    </>
  );
}
