// The placeholder until the first screen has loaded.
import { Center, Spinner } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

/** Shows a progress ring in the middle of the window. */
export function Starting() {
  const { t } = useTranslation();
  return (
    <Center minH="100dvh" role="status" aria-label={t('common.loading')} color="fg.subtle">
      <Spinner boxSize="6" />
    </Center>
  );
}
