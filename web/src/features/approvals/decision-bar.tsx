// What a checker can do with the selected submission: approve, return or reject it with a reason, or decide on the quote
// that its approval has asked for (EYE-05 to EYE-08).
import { Box, Button, chakra, Flex, Input, Spinner, Text } from '@chakra-ui/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SubmissionDetail } from '#web/api/generated/model/submissionDetail.zod.ts';
import { withdrawRequest } from '#web/engines/quote/send-decision.ts';
import { limitQuote, placeQuote } from '#web/state/quote-place.ts';
import { Labelled } from '#web/ui/labelled.tsx';
import { type Sayable, useWords } from '#web/ui/use-words.ts';
import { limitText } from './submission.words.ts';
import type { Deciding } from './use-deciding.ts';

const REASON_LENGTH = 200;

const Key = ({ name }: { name: string }) => (
  <chakra.kbd
    hideBelow="md"
    ms="1"
    px="1"
    fontFamily="inherit"
    fontSize="xs"
    borderWidth="1px"
    borderColor="currentColor"
    borderRadius="sm"
    opacity="0.85"
  >
    {name}
  </chakra.kbd>
);

/** The bank's answer to the last decision, which changed nothing. */
function Refused({ text }: { text: Sayable }) {
  const say = useWords();
  return (
    <Text role="alert" px="3" py="2" bg="red.subtle" color="red.fg" borderWidth="1px" borderColor="red.border" borderRadius="md">
      {say(text)}
    </Text>
  );
}

function ReasonForm({ deciding, decision }: { deciding: Deciding; decision: 'return' | 'reject' }) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const isMissing = reason.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isMissing) field.current?.focus();
    else void deciding.decide(decision, reason.trim());
  };
  return (
    <chakra.form noValidate onSubmit={submit} display="flex" flexDirection="column" gap="2">
      <Labelled
        label={t(`approvals.reason.${decision}`)}
        required
        error={isChecked && isMissing ? t('approvals.reason.missing') : undefined}
        help={t('approvals.reason.help')}
      >
        <Input
          ref={field}
          value={reason}
          maxLength={REASON_LENGTH}
          onChange={({ target }) => setReason(target.value)}
          onKeyDown={({ key }) => {
            if (key === 'Escape') deciding.ask(null);
          }}
        />
      </Labelled>
      <Flex gap="3" wrap="wrap">
        <Button type="submit" size="md" loading={deciding.isBusy} {...(decision === 'reject' && { colorPalette: 'red' })}>
          {t(decision === 'return' ? 'approvals.doReturn' : 'approvals.doReject')}
        </Button>
        <Button type="button" size="md" variant="outline" disabled={deciding.isBusy} onClick={() => deciding.ask(null)}>
          {t('common.cancel')}
        </Button>
      </Flex>
    </chakra.form>
  );
}

function Buttons({ deciding }: { deciding: Deciding }) {
  const { t } = useTranslation();
  const { isBusy, decide, ask } = deciding;
  return (
    <Flex gap="3" align="center" wrap="wrap">
      <Button
        size="lg"
        minW={{ base: 'fit-content', md: '44' }}
        flex={{ base: '1', md: '0 0 auto' }}
        loading={isBusy}
        loadingText={t('approvals.busy')}
        onClick={() => void decide('approve')}
      >
        {t('approvals.approve')}
        <Key name="A" />
      </Button>
      <Flex
        gap="3"
        ms={{ md: 'auto' }}
        flex={{ base: '1', md: '0 0 auto' }}
        css={{ '& > button': { flex: { base: '1', md: '0 0 auto' } } }}
      >
        <Button size="lg" variant="outline" disabled={isBusy} onClick={() => ask('return')}>
          {t('approvals.return')}
          <Key name="R" />
        </Button>
        <Button size="lg" variant="outline" disabled={isBusy} onClick={() => ask('reject')}>
          {t('approvals.reject')}
          <Key name="X" />
        </Button>
      </Flex>
    </Flex>
  );
}

// The place of the quote that the approval has asked for. Until it has come, the request can be withdrawn.
function QuoteHere({ businessNo, limitRate, isOpen }: { businessNo: string; limitRate: string | null; isOpen: boolean }) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (limitRate !== null) limitQuote(businessNo, limitRate);
  }, [businessNo, limitRate]);
  useEffect(() => (place.current ? placeQuote(businessNo, place.current) : undefined), [businessNo]);
  return (
    <>
      <Box ref={place} data-quote-place="" />
      {!isOpen && (
        <Flex role="status" align="center" gap="3" px="3" py="3" bg="bg.subtle" borderWidth="1px" borderRadius="md">
          <Spinner size="sm" />
          <Text flex="1">{t('approvals.asking')}</Text>
          <Button variant="outline" onClick={() => void withdrawRequest(businessNo)}>
            {t('quote.withdrawRequest')}
          </Button>
        </Flex>
      )}
    </>
  );
}

function Obstacle({ detail: { obstacle, submission } }: { detail: SubmissionDetail }) {
  const { t } = useTranslation();
  if (obstacle === null) return null;
  return (
    <Text px="3" py="2" bg="bg.subtle" borderWidth="1px" borderRadius="md" data-obstacle={obstacle}>
      {t(`approvals.obstacle.${obstacle}`, { checker: submission.checker ?? '' })}
    </Text>
  );
}

/** Shows what the checker can do now, and why not. */
export function DecisionBar({ detail, deciding }: { detail: SubmissionDetail; deciding: Deciding }) {
  const { t } = useTranslation();
  const { submission, obstacle } = detail;
  const { asked, quoteNo, refusal, newerThan } = deciding;
  return (
    <Flex direction="column" gap="3">
      {refusal !== null && <Refused text={refusal} />}
      {newerThan !== null && (
        <Text role="alert" px="3" py="2" bg="amber.subtle" color="amber.fg" borderWidth="1px" borderColor="amber.border" borderRadius="md">
          {t('approvals.change.meanwhile', { version: submission.version })}
        </Text>
      )}
      {quoteNo !== null && <QuoteHere key={quoteNo} businessNo={quoteNo} limitRate={limitText(submission)} isOpen={deciding.isQuoteOpen} />}
      {quoteNo === null && <Obstacle detail={detail} />}
      {quoteNo === null && obstacle === null && asked !== null && <ReasonForm key={asked} deciding={deciding} decision={asked} />}
      {quoteNo === null && obstacle === null && asked === null && <Buttons deciding={deciding} />}
    </Flex>
  );
}
