// The number of columns that do not fit into a table, and the button that shows them (QRY-26).
import { Button, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

type Props = {
  /** How many columns are hidden because there is no room for them. */
  readonly count: number;
  /** Whether they are shown anyway; the table then scrolls sideways. */
  readonly isWhole: boolean;
  readonly onChange: (isWhole: boolean) => void;
};

/** Shown above a table; renders nothing when every column fits. */
export function HiddenColumns({ count, isWhole, onChange }: Props) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <Flex
      _print={{ display: 'none' }}
      justify="flex-end"
      px="3"
      py="1"
      bg="bg.subtle"
      borderBottomWidth="1px"
      borderColor="border"
      borderTopRadius="md"
    >
      <Button size="xs" variant="plain" onClick={() => onChange(!isWhole)}>
        {isWhole ? t('list.hideColumns') : t('list.columnsHidden', { count })}
      </Button>
    </Flex>
  );
}
