// A page or a part of it that is on its way: grey bars where the content will be.
import { Skeleton, Stack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

/** `rows` bars of the height of a list row. */
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
