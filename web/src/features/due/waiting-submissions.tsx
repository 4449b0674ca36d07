// The submissions that wait for a user who decides, above what falls due soon: their time ends too (EYE-10).
import { Button, Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { dataOf } from '#web/api/data-of.ts';
import { useSubmissionQuery } from '#web/api/generated/approval/approval.ts';
import { bySelf } from '#web/api/reads.ts';
import { bankDateTime } from '#web/domain/bank-time.ts';
import { useMay } from '#web/state/activities.ts';
import { go } from '#web/state/navigation.ts';

const nextToEnd = { scope: 'toApprove', state: 'waiting', pageNum: 1, pageSize: 10, sortBy: 'expireAt', sortOrder: 'asc' } as const;

/** A line with their number and the end of the next one. Its space is reserved before the bank answers (LAY-26). */
function Line() {
  const { t } = useTranslation();
  const page = dataOf(useSubmissionQuery(nextToEnd, { query: bySelf }).data);
  const next = page?.rows[0];
  return (
    <Flex align="center" wrap="wrap" columnGap="3" minH={{ base: '14', md: '9' }} mb="2" data-waiting-submissions="">
      {page && (
        <>
          <Text>
            {next
              ? t('due.submissions', { count: page.total, at: bankDateTime(next.expireAt).slice(0, -3) })
              : t('approvals.empty.toApprove')}
          </Text>
          <Button variant="plain" size="xs" onClick={() => go('toApprove')}>
            {t('menu.approvals.toApprove')}
          </Button>
        </>
      )}
    </Flex>
  );
}

/** Shows the line to users who may decide on submissions. */
export const WaitingSubmissions = () => useMay('decide') && <Line />;
