// Placeholder of a page or a part that is loading: grey bars in place of the content.
import { Skeleton, Stack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

/** Renders `rows` bars of the height of a list row. */
export function Waiting({ rows = 6 }: { rows?: number }) {
  const { t } = useTranslation();
  return (
    <Stack gap="3" p="4" role="status" aria-busy aria-label={t('common.loading')}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} h={row === 0 ? '6' : '5'} w={row === 0 ? '40%' : 'full'} />
      ))}
    </Stack>
  );
}
