// The head of a submission: what is asked in the largest figures, its limit rate and its remaining time, the maker and
// the note (EYE-03).
import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { SubmissionDetail } from '#web/api/generated/model/submissionDetail.zod.ts';
import { bankDateTime } from '#web/domain/bank-time.ts';
import { storedMoney } from '#web/domain/decimal.ts';
import { fullMoney } from '#web/domain/rate-format.ts';
import { DealNumber } from '#web/engines/detail/deal-number.tsx';
import { FigureStrip } from '#web/ui/figure-strip.tsx';
import { PairName } from '#web/ui/pair-name.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { useWords } from '#web/ui/use-words.ts';
import { go } from '#web/state/navigation.ts';
import { askedWords, isBatchNo, leftOf, limitText, remaining, tones, URGENT } from './submission.words.ts';
import { useBankTime } from './use-bank-time.ts';

type Props = { readonly detail: SubmissionDetail };

function BatchLink({ batchNo }: { readonly batchNo: string }) {
  return (
    <Button variant="plain" size="sm" h="auto" px="0" color="accent.fg" onClick={() => go('batch', { batchNo })}>
      {batchNo}
    </Button>
  );
}

/** The number of the deal of an action, or of the deal, order or batch that came of the submission. */
function Related({ detail: { deal, submission } }: Props) {
  const { t } = useTranslation();
  const outcome = submission.state === 'done' && submission.businessNo !== deal ? submission.businessNo : null;
  const numbers = [
    ...(deal === null ? [] : [{ label: t('approvals.deal'), number: deal }]),
    ...(outcome === null ? [] : [{ label: t('approvals.outcome'), number: outcome }]),
  ];
  return numbers.map(({ label, number }) => (
    <Text key={number} as="span" fontSize="sm" color="fg.muted">
      {label} {isBatchNo(number) ? <BatchLink batchNo={number} /> : <DealNumber businessNo={number} />}
    </Text>
  ));
}

function Figures({ detail: { submission } }: Props) {
  const { t } = useTranslation();
  const say = useWords();
  const limit = limitText(submission);
  const left = leftOf(submission, useBankTime());
  const usd = { label: t('approvals.usd'), value: fullMoney(storedMoney(submission.usd), 'USD'), note: t('approvals.usdNote') };
  const rate =
    submission.area === 'order' || submission.operationId === 'askBatch'
      ? []
      : [
          {
            label: t('approvals.limitRate'),
            value: limit ?? t('approvals.atMarket'),
            note: t(limit === null ? 'approvals.marketNote' : 'approvals.limitNote'),
          },
        ];
  const time = {
    label: t('approvals.timeLeft'),
    value: left === null ? t('common.none') : say(remaining(left)),
    note: t('approvals.until', { at: bankDateTime(submission.expireAt).slice(0, 16) }),
    isLoss: left !== null && left < URGENT,
  };
  return <FigureStrip figures={[usd, ...rate, time]} />;
}

/** Shows what a submission asks for. Beside an open quote it leaves out the figures, so that the quote has room. */
export function SubmissionHead({ detail, isBesideQuote }: Props & { readonly isBesideQuote: boolean }) {
  const { t } = useTranslation();
  const say = useWords();
  const { submission } = detail;
  const { submissionNo, state, operationId, rateCode, maker, submittedAt, version, note } = submission;
  const by = t('approvals.by', { maker, at: bankDateTime(submittedAt).slice(0, 16) });
  return (
    <Box>
      <Flex align="center" columnGap="3" rowGap="1" wrap="wrap">
        {rateCode !== null && <PairName rateCode={rateCode} />}
        <Text fontWeight="semibold">{t(`approvals.operation.${operationId}`)}</Text>
        <StatusTag label={t(`approvals.state.${state}`)} tone={tones[state]} />
        <Text ms="auto" fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {submissionNo}
        </Text>
      </Flex>
      <Flex align="baseline" columnGap="4" wrap="wrap" mt="1" mb="2">
        <Heading as="h2" fontSize="2xl" fontVariantNumeric="tabular-nums" data-asked="">
          {say(askedWords(submission))}
        </Heading>
        <Related detail={detail} />
      </Flex>
      {!isBesideQuote && <Figures detail={detail} />}
      <Flex columnGap="3" rowGap="1" wrap="wrap" mt="2" fontSize="sm">
        <Text color="fg.muted">{[by, ...(version > 1 ? [t('approvals.version', { version })] : [])].join(' · ')}</Text>
        <Text color={note === '' ? 'fg.muted' : undefined} overflowWrap="anywhere" data-note="">
          {note === '' ? t('approvals.noNote') : `“${note}”`}
        </Text>
      </Flex>
    </Box>
  );
}
