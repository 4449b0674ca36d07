// The outcome of an action that waits for a second person (EYE-03).
import { Button, Flex, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { go } from '#web/state/navigation.ts';
import { StatusTag } from '#web/ui/status-tag.tsx';

type Props = { readonly submissionNo: string | null; readonly close: () => void };

/** Replaces the form of the action in its dialog. `submissionNo` is null if the answer of the bank was lost. */
export function SubmissionDone({ submissionNo, close }: Props) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  // The button that had the focus is gone with the form.
  useEffect(() => button.current?.focus(), []);
  const toMine = () => {
    close();
    go('mySubmissions');
  };
  return (
    <>
      <Flex direction="column" gap="2" align="flex-start" role="status" data-submitted="">
        <StatusTag label={t('submission.waiting')} tone="waiting" />
        {submissionNo !== null && <Text fontWeight="medium">{submissionNo}</Text>}
        <Text color="fg.muted">{t('submission.waitingText')}</Text>
      </Flex>
      <Flex justify="flex-end" gap="3" mt="5">
        <Button type="button" variant="outline" size="md" onClick={toMine}>
          {t('submission.mine')}
        </Button>
        <Button type="button" size="md" ref={button} onClick={close}>
          {t('common.close')}
        </Button>
      </Flex>
    </>
  );
}
