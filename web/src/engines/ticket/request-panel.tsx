// The card of a ticket's last request, until the next one: waiting, quoted, looked up, or how it ended. It is the place
// where events of the request are announced (QUO-41, QUO-42, QUO-51, ERR-11).
import { Button, Flex, Heading, Spinner, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { WaitingRequest } from '#web/api/generated/model/waitingRequest.zod.ts';
import type { TextKey } from '#web/i18n/index.ts';
import { openDeal } from '#web/state/deal-opener.ts';
import { go } from '#web/state/navigation.ts';
import { FieldRows } from '#web/ui/field-rows.tsx';
import { StatusTag, type StatusTone } from '#web/ui/status-tag.tsx';
import { useWords } from '#web/ui/use-words.ts';
import { noteCard } from '../acts/announce.ts';
import { copyNumber } from '../deal/copy-number.ts';
import { legLines } from '../deal/leg-lines.ts';
import type { RateStage } from '../deal/leg-words.ts';
import type { Leg } from '../deal/legs.ts';
import { legsOfQuote } from '../quote/quote-legs.ts';
import type { RequestState } from './requests.ts';
import { WaitingAge } from './waiting-age.tsx';

/** Presentation of a state: its label and colour, a sentence, and `isOver` when the same terms can be requested again. */
type Look = { readonly word: TextKey; readonly tone: StatusTone; readonly text?: TextKey; readonly isOver?: true };

const nothingDone = 'deal.request.nothingDone';

const looks = {
  sending: { word: 'deal.request.sending', tone: 'waiting' },
  lookingUp: { word: 'deal.request.lookingUp', tone: 'waiting', text: 'deal.request.lookingUpText' },
  asked: { word: 'deal.request.waiting', tone: 'waiting' },
  quoted: { word: 'deal.request.quoted', tone: 'waiting', text: 'deal.request.quotedText' },
  placed: { word: 'deal.request.placed', tone: 'good', isOver: true },
  submitted: { word: 'submission.waiting', tone: 'waiting', text: 'submission.waitingText', isOver: true },
  neverArrived: { word: 'deal.request.neverArrived', tone: 'bad', text: nothingDone, isOver: true },
  done: { word: 'deal.request.done', tone: 'good', text: 'tips.tradeSucceed', isOver: true },
  refused: { word: 'deal.request.refused', tone: 'neutral', text: nothingDone, isOver: true },
  expired: { word: 'deal.request.expired', tone: 'neutral', text: nothingDone, isOver: true },
  bankRejected: { word: 'deal.request.bankRejected', tone: 'bad', text: nothingDone, isOver: true },
  decidedElsewhere: { word: 'deal.request.decidedElsewhere', tone: 'neutral', isOver: true },
  withdrawn: { word: 'deal.request.withdrawn', tone: 'neutral', text: nothingDone, isOver: true },
  unanswered: { word: 'deal.request.unanswered', tone: 'neutral', text: nothingDone, isOver: true },
} as const satisfies Record<string, Look>;

function lookOf(state: RequestState): Look {
  if (state.is === 'ended') return looks[state.how];
  if (state.is !== 'asked') return looks[state.is];
  if (state.stage?.is !== 'quoted') return looks.asked;
  const quote = state.stage.state;
  if (quote.is === 'found')
    return { word: quote.how === 'done' ? looks.done.word : looks.quoted.word, tone: 'neutral', text: `quote.found.${quote.how}` };
  if (quote.is === 'bankRejected') return { word: looks.bankRejected.word, tone: 'bad', text: nothingDone };
  return quote.is === 'unknown' ? looks.lookingUp : looks.quoted;
}

// Returns the legs of the quote, or the expected legs before there is a quote, with the stage of their rates.
function saidOf(state: RequestState): { readonly legs: readonly Leg[]; readonly stage: RateStage } {
  const quote = state.is === 'ended' || (state.is === 'asked' && state.stage?.is === 'quoted') ? state.stage : null;
  if (!quote || !('quote' in quote) || !quote.quote) return { legs: state.request.preview?.legs ?? [], stage: 'indicative' };
  return { legs: legsOfQuote(quote.quote), stage: state.is === 'ended' && state.how === 'done' ? 'dealt' : 'quoted' };
}

/** Registers the card as the place of its request, and brings it into view when it begins, waits, and ends. */
function useCard(ticket: string, step: 'begun' | 'waits' | 'over') {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    noteCard(ticket, card.current);
    return () => noteCard(ticket, null);
  }, [ticket]);
  // The braces keep the effect from returning a promise: newer browsers return one from scrollIntoView.
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'nearest' });
  }, [step]);
  return card;
}

// The code of decisions is downloaded when the first request is withdrawn, or with the first quote.
async function withdraw({ businessNo, specialFlag }: WaitingRequest): Promise<void> {
  const { withdrawRequest } = await import('../quote/send-decision.ts');
  await withdrawRequest(businessNo, specialFlag);
}

type Props = { readonly ticket: string; readonly state: RequestState; readonly rateCode: string; readonly onAgain: () => void };

// What can be done with the request: withdraw it, look at its deal and receipt, or ask again on the same terms.
function Acts({ state, onAgain }: Pick<Props, 'state' | 'onAgain'>) {
  const { t } = useTranslation();
  const { businessNo } = state.request;
  const { isOver } = lookOf(state);
  const waiting = state.is === 'asked' && state.stage?.is === 'waiting' ? state.stage.request : null;
  const isDone = state.is === 'ended' && state.how === 'done' && businessNo !== null;
  if (!waiting && !isOver) return null;
  return (
    <Flex gap="2" wrap="wrap" align="center">
      {waiting && (
        <Button type="button" variant="outline" size="sm" onClick={() => void withdraw(waiting)}>
          {t('quote.withdraw')}
        </Button>
      )}
      {state.is === 'submitted' && (
        <Button type="button" variant="outline" size="sm" flex="1 0 100%" onClick={() => go('mySubmissions')}>
          {t('submission.mine')}
        </Button>
      )}
      {isDone && (
        <>
          <Button type="button" variant="outline" size="sm" flex="1" onClick={() => openDeal({ businessNo })}>
            {t('deal.noted.deal')}
          </Button>
          <Button type="button" variant="outline" size="sm" flex="1" onClick={() => go('receipts', { businessNo })}>
            {t('deal.noted.receipt')}
          </Button>
        </>
      )}
      {isOver && (
        <Button
          type="button"
          variant={isDone || state.is === 'submitted' ? 'plain' : 'outline'}
          size="sm"
          flex="1 0 100%"
          onClick={onAgain}
        >
          {t('deal.request.again')}
        </Button>
      )}
    </Flex>
  );
}

// The sentences of the bank's answer hold until there is a quote, and for an order as long as the card.
function sentencesOf(state: RequestState): readonly TextKey[] {
  const { text } = lookOf(state);
  if (text) return [text];
  const holds = state.is === 'placed' || (state.is === 'asked' && state.stage?.is !== 'quoted');
  return holds ? (state.request.said ?? []) : [];
}

/** `onAgain` fills the same terms into the ticket. */
export function RequestPanel({ ticket, state, rateCode, onAgain }: Props) {
  const { t } = useTranslation();
  const say = useWords();
  const { word, tone, isOver = false } = lookOf(state);
  const { businessNo } = state.request;
  const { legs, stage } = saidOf(state);
  const lines = legLines(legs, rateCode, stage).map(({ label, value }) => ({ label: say(label), value: say(value) }));
  const waits = state.is === 'asked' && state.stage?.is === 'waiting' ? state.stage.request : null;
  const card = useCard(ticket, isOver ? 'over' : waits ? 'waits' : 'begun');
  return (
    <Flex
      as="section"
      ref={card}
      direction="column"
      gap="2"
      p="3"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      // Above the bar with the submit button on a phone, and below the header.
      scrollMarginBottom={{ base: '28', md: '4' }}
      scrollMarginTop="24"
      data-request={state.is}
      data-number={businessNo ?? undefined}
      aria-live="polite"
    >
      <Flex align="center" justify="space-between" columnGap="3" rowGap="1" wrap="wrap">
        <Heading as="h2" whiteSpace="nowrap">
          {t('deal.request.title')}
        </Heading>
        <Flex align="center" gap="2">
          {tone === 'waiting' && !isOver && <Spinner size="sm" color="amber.border" />}
          <StatusTag label={t(word)} tone={tone} />
        </Flex>
      </Flex>
      {sentencesOf(state).map((key) => (
        <Text key={key} fontSize="sm" {...(tone === 'good' ? { fontWeight: 'semibold' } : { color: 'fg.muted' })}>
          {t(key)}
        </Text>
      ))}
      {businessNo !== null && (
        <Flex align="center" justify="space-between" gap="2">
          <Text fontSize="sm" fontWeight="medium">
            {businessNo}
          </Text>
          {waits ? (
            <WaitingAge since={waits.requestedAt} />
          ) : (
            <Button type="button" variant="plain" size="xs" onClick={() => copyNumber(businessNo)}>
              {t('deal.request.copy')}
            </Button>
          )}
        </Flex>
      )}
      <FieldRows rows={lines} />
      <Acts state={state} onAgain={onAgain} />
    </Flex>
  );
}
