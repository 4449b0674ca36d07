// How many columns of a table have no room, and the press that shows them (QRY-26).
import { Button, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

type Props = {
  /** How many columns give way. */
  readonly count: number;
  /** They are shown none the less: the table scrolls sideways. */
  readonly isWhole: boolean;
  readonly onChange: (isWhole: boolean) => void;
};

/** At the head of a table; nothing where every column has room. */
export function HiddenColumns({ count, isWhole, onChange }: Props) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <Flex justify="flex-end" px="3" py="1" bg="bg.subtle" borderBottomWidth="1px" borderColor="border" borderTopRadius="md">
      <Button size="xs" variant="plain" onClick={() => onChange(!isWhole)}>
        {isWhole ? t('list.hideColumns') : t(count === 1 ? 'list.columnHidden' : 'list.columnsHidden', { count })}
      </Button>
    </Flex>
  );
}
