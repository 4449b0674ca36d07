// The outcome of the last request, shown beside the ticket until the next request: waiting, quoted, looked up, or
// ended (QUO-41, QUO-42, ERR-11).
import { Button, Flex, Heading, Spinner, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '#web/i18n/index.ts';
import { FieldRows } from '#web/ui/field-rows.tsx';
import { StatusTag, type StatusTone } from '#web/ui/status-tag.tsx';
import { useWords } from '#web/ui/use-words.ts';
import { copyNumber } from '../deal/copy-number.ts';
import { legLines } from '../deal/leg-lines.ts';
import type { RateStage } from '../deal/leg-words.ts';
import type { Leg } from '../deal/legs.ts';
import { legsOfQuote } from '../quote/quote-legs.ts';
import type { RequestState } from './requests.ts';

/** Presentation of a state: its label and colour, a sentence, and `isOver` when the same terms can be requested again. */
type Look = { readonly word: TextKey; readonly tone: StatusTone; readonly text?: TextKey; readonly isOver?: true };

const nothingDone = 'deal.request.nothingDone';

const looks = {
  sending: { word: 'deal.request.sending', tone: 'waiting' },
  lookingUp: { word: 'deal.request.lookingUp', tone: 'waiting', text: 'deal.request.lookingUpText' },
  asked: { word: 'deal.request.waiting', tone: 'waiting' },
  quoted: { word: 'deal.request.quoted', tone: 'waiting', text: 'deal.request.quotedText' },
  placed: { word: 'deal.request.placed', tone: 'good', isOver: true },
  neverArrived: { word: 'deal.request.neverArrived', tone: 'bad', text: nothingDone, isOver: true },
  done: { word: 'deal.request.done', tone: 'good', isOver: true },
  refused: { word: 'deal.request.refused', tone: 'neutral', text: nothingDone, isOver: true },
  expired: { word: 'deal.request.expired', tone: 'neutral', text: nothingDone, isOver: true },
  bankRejected: { word: 'deal.request.bankRejected', tone: 'bad', text: nothingDone, isOver: true },
  decidedElsewhere: { word: 'deal.request.decidedElsewhere', tone: 'neutral', isOver: true },
  withdrawn: { word: 'deal.request.withdrawn', tone: 'neutral', text: nothingDone, isOver: true },
  unanswered: { word: 'deal.request.unanswered', tone: 'neutral', text: nothingDone, isOver: true },
} as const satisfies Record<string, Look>;

function lookOf(state: RequestState): Look {
  if (state.is === 'ended') return looks[state.how];
  if (state.is === 'asked') return state.stage?.is === 'quoted' ? looks.quoted : looks.asked;
  return looks[state.is];
}

// Returns the legs of the quote, or the expected legs before there is a quote, with the stage of their rates.
function saidOf(state: RequestState): { readonly legs: readonly Leg[]; readonly stage: RateStage } {
  const quote = state.is === 'ended' || (state.is === 'asked' && state.stage?.is === 'quoted') ? state.stage : null;
  if (!quote || !('quote' in quote) || !quote.quote) return { legs: state.request.preview?.legs ?? [], stage: 'indicative' };
  return { legs: legsOfQuote(quote.quote), stage: state.is === 'ended' && state.how === 'done' ? 'dealt' : 'quoted' };
}

type Props = { readonly state: RequestState; readonly rateCode: string; readonly onAgain: () => void };

/** `onAgain` fills the same terms into the ticket. */
export function RequestPanel({ state, rateCode, onAgain }: Props) {
  const { t } = useTranslation();
  const say = useWords();
  const { word, tone, text, isOver } = lookOf(state);
  const { businessNo } = state.request;
  const { legs, stage } = saidOf(state);
  const lines = legLines(legs, rateCode, stage).map(({ label, value }) => ({ label: say(label), value: say(value) }));
  return (
    <Flex
      as="section"
      direction="column"
      gap="2"
      p="3"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      data-request={state.is}
      aria-live="polite"
    >
      <Flex align="center" justify="space-between" gap="3">
        <Heading as="h2">{t('deal.request.title')}</Heading>
        <Flex align="center" gap="2">
          {!isOver && <Spinner size="sm" color="amber.border" />}
          <StatusTag label={t(word)} tone={tone} />
        </Flex>
      </Flex>
      {text && (
        <Text fontSize="sm" color="fg.muted">
          {t(text)}
        </Text>
      )}
      {businessNo !== null && (
        <Flex align="center" justify="space-between" gap="2">
          <Text fontSize="sm" fontWeight="medium">
            {businessNo}
          </Text>
          <Button type="button" variant="plain" size="xs" onClick={() => copyNumber(businessNo)}>
            {t('deal.request.copy')}
          </Button>
        </Flex>
      )}
      <FieldRows rows={lines} />
      {isOver && (
        <Button type="button" variant="outline" size="sm" onClick={onAgain}>
          {t('deal.request.again')}
        </Button>
      )}
    </Flex>
  );
}
