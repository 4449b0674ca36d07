// The button that exports all rows of a list. The bank writes the file (PRT-08, PRT-11). The progress of a long export
// is shown below the button.
import { Box, Button, Flex, Menu, Spinner, Text } from '@chakra-ui/react';
import { memo, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { grouped } from '#web/domain/decimal.ts';
import type { Format, ListFile } from './list-types.ts';
import type { Arrived } from './read-file.ts';
import { formats, useExport } from './use-export.ts';

/** Milliseconds after which the progress is shown. */
const PATIENCE = 400;

// Overlays the content below, to avoid a layout shift (LAY-26).
function Progress({ arrived, onCancel }: { arrived: Arrived | null; onCancel: () => void }) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  const text = arrived
    ? t('list.exportedRows', { rows: grouped(String(arrived.rows)), total: grouped(arrived.total), count: arrived.total === '1' ? 1 : 2 })
    : t('list.exportPreparing');
  return (
    <Flex
      position="absolute"
      top="calc(100% + 4px)"
      insetInlineStart={{ base: '0', md: 'auto' }}
      insetInlineEnd={{ md: '0' }}
      zIndex="popover"
      align="center"
      gap="3"
      ps="3"
      pe="1"
      py="1"
      whiteSpace="nowrap"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="md"
      boxShadow="overlay"
      data-exporting
    >
      <Text fontSize="sm" fontVariantNumeric="tabular-nums">
        {text}
      </Text>
      <Button type="button" variant="ghost" size="sm" onClick={onCancel}>
        {t('list.cancelExport')}
      </Button>
    </Flex>
  );
}

type Props = {
  readonly fileNow: () => ListFile | null;
  readonly title: string;
  readonly isReady: boolean;
  /** Formats that only this list has. */
  readonly ownFormats?: readonly Format[] | undefined;
};

const noFormats: readonly Format[] = [];

/**
 * `title` names the file; `fileNow` returns its content at the click. Until `isReady` the button keeps its place and
 * is disabled (LAY-26).
 */
export const ExportMenu = memo(function ExportMenu({ fileNow, title, isReady, ownFormats = noFormats }: Props) {
  const { t } = useTranslation();
  const offered = [...formats, ...ownFormats];
  const { isBusy, isAsleep, arrived, start, cancel } = useExport(fileNow, title);
  return (
    <Box position="relative">
      <Menu.Root
        lazyMount
        unmountOnExit
        onSelect={({ value }) => offered.filter((format) => format === value).forEach((format) => void start(format))}
      >
        <Menu.Trigger asChild>
          <Button type="button" variant="outline" disabled={isAsleep || !isReady}>
            {isBusy && <Spinner />}
            {t(isBusy ? 'list.exporting' : 'list.export')}
          </Button>
        </Menu.Trigger>
        <Menu.Positioner>
          <Menu.Content>
            {offered.map((format) => (
              <Menu.Item key={format} value={format}>
                {t(`list.exportAs.${format}`)}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Menu.Root>
      {isBusy && <Progress arrived={arrived} onCancel={cancel} />}
    </Box>
  );
});
