// The button under which the bank writes all rows of a list into a file (PRT-08, PRT-11).
import { Button, Menu, Spinner } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { ListFile } from './list-types.ts';
import { formats, useExport } from './use-export.ts';

/** `title` names the file. */
export function ExportMenu({ file, title }: { file: ListFile; title: string }) {
  const { t } = useTranslation();
  const { isBusy, isAsleep, start } = useExport(file, title);
  return (
    <Menu.Root onSelect={({ value }) => formats.filter((format) => format === value).forEach((format) => void start(format))}>
      <Menu.Trigger asChild>
        <Button type="button" variant="outline" disabled={isAsleep}>
          {isBusy && <Spinner />}
          {t(isBusy ? 'list.exporting' : 'list.export')}
        </Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content>
          {formats.map((format) => (
            <Menu.Item key={format} value={format}>
              {t(`list.exportAs.${format}`)}
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
