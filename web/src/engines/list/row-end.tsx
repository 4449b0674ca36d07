// What can be done with a row: its detail, and its actions.
import { Button, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { RowActions } from '../action/row-actions.tsx';
import type { List } from './list-types.ts';

/** `asButtons` actions at most are buttons; more are a menu. */
export function RowEnd<Row>({ list, row, asButtons = 2 }: { list: List<Row>; row: Row; asButtons?: 1 | 2 }) {
  const { t } = useTranslation();
  const { openDetail } = list;
  return (
    <Flex gap="3" justify="flex-end">
      {openDetail && (
        <Button variant="plain" size="xs" onClick={() => openDetail(row)}>
          {t('list.detail')}
        </Button>
      )}
      <RowActions actions={list.actions} row={row} asButtons={asButtons} />
    </Flex>
  );
}
