// The proposal: totals, netted lines, cover, reporting and statement, and one press that requests the quotes (EXP-05,
// EXP-06).
import { Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dataOf } from '#web/api/data-of.ts';
import { useBatchProposal } from '#web/api/generated/exposure/exposure.ts';
import type { AskedLine } from '#web/api/generated/model/askedLine.zod.ts';
import type { BatchProposal } from '#web/api/generated/model/batchProposal.zod.ts';
import type { NettedLine } from '#web/api/generated/model/nettedLine.zod.ts';
import { askedFor, reasonOf } from '#web/api/reads.ts';
import { businessDay } from '#web/domain/bank-time.ts';
import { canBeAsked, lineKey, MOST_LINES } from '#web/domain/batch.ts';
import { SubmissionDone } from '#web/engines/submission/submission-done.tsx';
import { SubmissionFields } from '#web/engines/submission/submission-fields.tsx';
import { isLimitRate } from '#web/engines/submission/submission.ts';
import { Failed } from '#web/ui/failed.tsx';
import { Section } from '#web/ui/section.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { sendBatch, submitBatch } from './ask-batch.ts';
import { NettingPicture } from './netting-picture.tsx';
import { type Picked, ProposalTable } from './proposal-table.tsx';
import { asksOf } from './terms.ts';
import { TermsForm } from './terms-form.tsx';
import { useSecondPerson } from './use-second-person.ts';
import { useTerms } from './use-terms.ts';

type Props = { readonly flowNos: readonly string[]; readonly onBack: () => void; readonly onAsked: (batchNo: string) => void };

/** Ticks the lines that can be requested, as many as one batch has. */
const firstPick = (lines: readonly NettedLine[]): Picked => ({
  ticked: new Set(lines.filter(canBeAsked).slice(0, MOST_LINES).map(lineKey)),
  limits: {},
});

const askedLine = ({ rateCode, date, buyOrSell, amount }: NettedLine, limitRate: string): AskedLine => ({
  ...{ rateCode, date, buyOrSell, amount },
  ...(limitRate !== '' && { limitRate }),
});

/** Why the ticked lines cannot be requested; null if they can. */
function useObstacle(lines: readonly NettedLine[], ticked: readonly NettedLine[]): string | null {
  const { t } = useTranslation();
  const count = ticked.length;
  if (!lines.some(canBeAsked)) return t('batch.net.noneCan');
  if (count === 0) return t('batch.net.none');
  return count > MOST_LINES ? t('batch.net.tooMany', { count, most: MOST_LINES, more: count - MOST_LINES }) : null;
}

type ShownProps = Pick<Props, 'flowNos' | 'onAsked'> & {
  readonly proposal: BatchProposal;
  readonly onChanged: () => Promise<void>;
  readonly onSubmitted: (submissionNo: string | null) => void;
};

/** Sends the ticked lines: to the bank, or to a second person if one must decide. */
function useSending({ flowNos, onAsked, onChanged, onSubmitted }: Omit<ShownProps, 'proposal'>, ticked: readonly NettedLine[]) {
  const [isSending, setSending] = useState(false);
  const [note, setNote] = useState('');
  const { why, refuse } = useSecondPerson(ticked);
  const send = async (request: Omit<Parameters<typeof sendBatch>[0], 'flowNos'>) => {
    const whole = { flowNos: [...flowNos], ...request };
    if (why !== null) {
      const submitted = await submitBatch(whole, note);
      if (submitted) onSubmitted(submitted.submissionNo);
      return;
    }
    const asked = await sendBatch(whole);
    if (asked === 'changed') await onChanged();
    else if (asked === 'approvalNeeded') refuse();
    else if (asked !== 'nothing') onAsked(asked.batchNo);
  };
  /** `make` resolves to the request; to null while something has to be filled in. */
  const press = async (make: () => Promise<Parameters<typeof send>[0] | null>) => {
    setSending(true);
    const request = await make();
    if (request) await send(request);
    setSending(false);
  };
  return { isSending, why, note, setNote, press };
}

function Shown({ proposal: { bankTime, lines }, ...props }: ShownProps) {
  const { t } = useTranslation();
  const [picked, pick] = useState(() => firstPick(lines));
  const ticked = lines.filter((line) => canBeAsked(line) && picked.ticked.has(lineKey(line)));
  const limitOf = (line: NettedLine): string => picked.limits[lineKey(line)] ?? '';
  const terms = useTerms(asksOf(ticked, businessDay(bankTime)));
  const obstacle = useObstacle(lines, ticked);
  const { isSending, why, note, setNote, press } = useSending(props, ticked);
  const isRight = ticked.every((line) => isLimitRate(limitOf(line)));
  const make = async () => {
    const parts = await terms.checked();
    return parts && { lines: ticked.map((line) => askedLine(line, limitOf(line))), ...parts };
  };
  return (
    <>
      <ProposalTable lines={lines} picked={picked} onPick={pick} />
      <Text px="3" py="2" fontSize="xs" color="fg.muted">
        {t('batch.net.limitAbout')}
      </Text>
      <Flex direction="column" gap="3" p="3" borderTopWidth="1px">
        {ticked.length > 0 && (
          <>
            <Text fontSize="sm">{t('batch.net.terms')}</Text>
            <TermsForm terms={terms} />
          </>
        )}
        {why && <SubmissionFields why={why} terms={{ note }} set={(next) => setNote(next.note)} isDisabled={isSending} />}
        <Flex align="center" justify="flex-end" gap="3" wrap="wrap">
          {obstacle !== null && (
            <Text role="status" flex="1" minW="40" color="fg.warning">
              {obstacle}
            </Text>
          )}
          <Button size="lg" loading={isSending} disabled={obstacle !== null || !isRight} onClick={() => void press(make)}>
            {why ? t('submission.submit') : t('batch.net.ask', { count: ticked.length })}
          </Button>
        </Flex>
      </Flex>
    </>
  );
}

/** Nets the flows; `onAsked` receives the number of the batch that was requested. */
export function Netting({ flowNos, onBack, onAsked }: Props) {
  const { t } = useTranslation();
  const read = useBatchProposal({ flowNos: [...flowNos] }, { query: askedFor });
  const [changes, setChanges] = useState(0);
  const [submitted, setSubmitted] = useState<{ readonly submissionNo: string | null } | null>(null);
  const proposal = dataOf(read.data);
  const changed = async () => {
    await read.refetch();
    setChanges((before) => before + 1);
  };
  if (submitted)
    return (
      <Section title={t('batch.net.title')}>
        <SubmissionDone submissionNo={submitted.submissionNo} close={onBack} />
      </Section>
    );
  return (
    <>
      <Flex>
        <Button variant="outline" size="sm" onClick={onBack}>
          {t('batch.net.back')}
        </Button>
      </Flex>
      {read.isPending && <Waiting rows={8} />}
      {!read.isPending && !proposal && <Failed reason={reasonOf(read.error)} onRetry={() => void read.refetch()} />}
      {changes > 0 && (
        <Text role="alert" color="fg.warning">
          {t('batch.net.changed')}
        </Text>
      )}
      {proposal && (
        <>
          <NettingPicture totals={proposal.totals} />
          <Section title={t('batch.net.title')} isFlush>
            <Shown
              key={changes}
              proposal={proposal}
              flowNos={flowNos}
              onAsked={onAsked}
              onChanged={changed}
              onSubmitted={(submissionNo) => setSubmitted({ submissionNo })}
            />
          </Section>
        </>
      )}
    </>
  );
}
