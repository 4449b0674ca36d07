// The button that prints all rows of a list (PRT-13).
import { Button, Spinner } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

type Props = { readonly isBusy: boolean; readonly isReady: boolean; readonly print: () => Promise<void> };

/** Disabled until the list has been read, and while its rows are read for the print. */
export function PrintButton({ isBusy, isReady, print }: Props) {
  const { t } = useTranslation();
  return (
    <Button type="button" variant="outline" disabled={isBusy || !isReady} onClick={() => void print()}>
      {isBusy && <Spinner />}
      {t('list.print')}
    </Button>
  );
}
