// Opens one of the user's own submissions in a dialog, with what the maker can do (EYE-10).
import { Button, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { SubmissionRow } from '#web/api/generated/model/submissionRow.zod.ts';
import { openAction } from '#web/engines/action/open-action.tsx';
import { openPanel } from '#web/state/dialogs.ts';
import { openChange } from './change-submission.tsx';
import { SubmissionDetail } from './submission-detail.tsx';
import { withdrawal } from './withdrawal.ts';

function MakerActions({ row }: { row: SubmissionRow }) {
  const { t } = useTranslation();
  if (!withdrawal.appliesTo(row)) return null;
  return (
    <Flex gap="3">
      <Button variant="outline" onClick={() => openChange(row)}>
        {t('approvals.doChange')}
      </Button>
      <Button variant="outline" onClick={() => openAction(withdrawal, row)}>
        {t('approvals.withdraw')}
      </Button>
    </Flex>
  );
}

/** Opens the detail of a submission. */
export function openSubmission({ submissionNo }: SubmissionRow): void {
  openPanel({
    title: { key: 'approvals.detailLabel' },
    width: 'quote',
    body: <SubmissionDetail submissionNo={submissionNo} actions={({ submission }) => <MakerActions row={submission} />} />,
  });
}
