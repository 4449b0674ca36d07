// The menu that selects the columns of a list; the selection is remembered per user and list.
import { Button, Menu } from '@chakra-ui/react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/icon.tsx';
import type { Column } from './list-types.ts';

type Props = {
  readonly columns: readonly Pick<Column<never>, 'key' | 'title'>[];
  readonly shown: readonly string[];
  readonly onChange: (keys: string[]) => void;
};

/**
 * A menu in which the user selects columns; at least one column stays selected. It is rendered inside the main
 * landmark of the page, as the axe rule `region` requires.
 */
export const ColumnChooser = memo(function ColumnChooser({ columns, shown, onChange }: Props) {
  const { t } = useTranslation();
  const toggle = (key: string, checked: boolean) => {
    const keys = columns.map((column) => column.key).filter((other) => (other === key ? checked : shown.includes(other)));
    if (keys.length > 0) onChange(keys);
  };
  return (
    <Menu.Root closeOnSelect={false} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <Button type="button" variant="outline">
          <Icon name="menu" size={14} />
          {t('list.columns')}
        </Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content maxH="320px">
          {columns.map(({ key, title }) => (
            <Menu.CheckboxItem key={key} value={key} checked={shown.includes(key)} onCheckedChange={(checked) => toggle(key, checked)}>
              <Menu.ItemIndicator>
                <Icon name="check" size={14} />
              </Menu.ItemIndicator>
              {t(title)}
            </Menu.CheckboxItem>
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
});
