// A submission with everything that its reader needs: what is asked, what can be done now, what changed, limits and
// steps (EYE-10).
import { Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dataOf } from '#web/api/data-of.ts';
import { useSubmissionDetail } from '#web/api/generated/approval/approval.ts';
import type { SubmissionDetail as Detail } from '#web/api/generated/model/submissionDetail.zod.ts';
import { askedFor, reasonOf } from '#web/api/reads.ts';
import { Failed } from '#web/ui/failed.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { RequestedLines } from './requested-lines.tsx';
import { SubmissionHead } from './submission-head.tsx';
import { Changes, Request, Steps, Uses } from './submission-parts.tsx';

/** Returns the words of the last attempt of a waiting submission that led to nothing; null without one. */
function useLastTry({ submission, entries }: Detail): string | null {
  const { t } = useTranslation();
  const last = entries.at(-1);
  if (submission.state !== 'waiting' || !last) return null;
  if (last.move === 'fail') return t('approvals.lastFail', { reason: last.reason });
  return last.move === 'release' ? t('approvals.lastRelease') : null;
}

function LastTry({ detail }: { detail: Detail }) {
  const words = useLastTry(detail);
  return (
    words !== null && (
      <Text fontSize="sm" color="fg.warning">
        {words}
      </Text>
    )
  );
}

type Props = {
  readonly submissionNo: string;
  /** Shown under the head: what the user can do now. */
  readonly actions: (detail: Detail) => ReactNode;
  readonly isBesideQuote?: boolean;
};

/** Reads a submission and shows it. */
export function SubmissionDetail({ submissionNo, actions, isBesideQuote = false }: Props) {
  const { data, error, refetch } = useSubmissionDetail({ submissionNo }, { query: askedFor });
  const detail = dataOf(data);
  if (detail === null) return error ? <Failed reason={reasonOf(error)} onRetry={() => void refetch()} /> : <Waiting rows={8} />;
  return (
    <Flex direction="column" gap="3" data-submission={detail.submission.state}>
      <Flex direction="column" gap="3" p="3" bg="bg.panel" borderWidth="1px" borderRadius="lg">
        <SubmissionHead detail={detail} isBesideQuote={isBesideQuote} />
        <LastTry detail={detail} />
        {actions(detail)}
      </Flex>
      <RequestedLines versions={detail.versions} />
      <Changes versions={detail.versions} />
      <Uses detail={detail} />
      <Steps detail={detail} />
      <Request versions={detail.versions} />
    </Flex>
  );
}
