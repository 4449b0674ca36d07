// What a quote shows in its dialog and in the place of a submission: its contents, its remaining time, and what the user
// can do with it (QUO-05 to QUO-11, EYE-06).
import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { Quote } from '#web/api/generated/model/quote.zod.ts';
import { pipValues } from '#web/domain/pips.ts';
import { spokenSeconds } from '#web/domain/quote/countdown.ts';
import type { QueuedQuote } from '#web/domain/quote/queue.ts';
import { canBeDecidedAgain, type Moment, secondsLeft } from '#web/domain/quote/quote.machine.ts';
import { type QuoteView, quoteView } from '#web/engines/quote/quote-view.ts';
import type { Words } from '#web/state/dialogs.ts';
import { quotePlaces } from '#web/state/quote-place.ts';
import { useWide } from '#web/ui/use-wide.ts';
import { acknowledgeFound, acknowledgeRejection, closeQuote, rejectQuote } from './decide.ts';
import { QuoteFacts } from './quote-facts.tsx';
import type { Rejecting } from './quote-footer.tsx';
import { QuoteHero } from './quote-hero.tsx';
import { QuotePayOff } from './quote-pay-off.tsx';
import { QuoteStrip } from './quote-strip.tsx';
import { worsePips } from './worse-than-limit.ts';

/** Announces the remaining seconds at opening and at 30, 10 and 5 seconds. */
export function Spoken({ seconds, atOpening }: { seconds: number; atOpening: number }) {
  const { t } = useTranslation();
  return (
    <Text srOnly role="status">
      {t('quote.secondsLeft', { seconds: spokenSeconds(seconds, atOpening) })}
    </Text>
  );
}

type BodyProps = { readonly quote: Quote; readonly isPast: boolean; readonly isTold: boolean; readonly view: QuoteView };

/** Shows price, figures and facts. `isTold` leaves room on a phone for an outcome that the footer states. */
export function QuoteBody({ quote, isPast, isTold, view: { hero, rateCode, facts } }: BodyProps) {
  const isWide = useWide();
  const isUnpriced = quote.tradeQuote.custRate === null;
  return (
    <>
      <QuoteHero hero={hero} rateCode={rateCode} state={isUnpriced ? 'unpriced' : isPast ? 'past' : 'open'} />
      <QuoteStrip quote={quote} isPast={isPast} />
      {(isWide || !isTold) && <QuotePayOff quote={quote} />}
      <QuoteFacts facts={facts} isShort={isTold} />
    </>
  );
}

// What the user wants to do to a quote and is asked about: reject it, or close the dialog (QUO-19, QUO-20).
type Wanted = 'reject' | 'close';

/** Returns the question in the footer, and functions that ask it. It is gone when the quote is no longer live. */
function useRejecting(businessNo: string, state: QueuedQuote['state'], onAside: () => void) {
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const isLive = state.is === 'live';
  if (wanted !== null && !isLive) setWanted(null);
  const rejecting: Rejecting | null = wanted && {
    onKeep: () => setWanted(null),
    onReject: () => void (wanted === 'reject' ? rejectQuote : closeQuote)(businessNo),
  };
  // Esc takes a question back; where nothing is left to ask, closing acknowledges what the footer states, or puts the
  // dialog aside.
  const close = () => {
    if (state.is === 'bankRejected') return void acknowledgeRejection(businessNo);
    if (state.is === 'found') return acknowledgeFound(businessNo);
    if (state.is === 'unknown') return onAside();
    if (isLive) setWanted(wanted === null ? 'close' : null);
  };
  return { rejecting, reject: () => setWanted('reject'), close };
}

/** Returns the words that a quote is worse than the limit rate of its submission; null if it is not. */
function useBlocked(quote: Quote): Words | null {
  const limit = useSnapshot(quotePlaces).limits[quote.tradeQuote.businessNo];
  const pips = worsePips(quote, limit);
  return pips === null || limit === undefined ? null : { key: 'quote.worseThanLimit', values: { ...pipValues(pips), limit } };
}

/** Returns what is shown of an open quote, and functions that decide it. `now` changes once a second. */
export function useOpenQuote({ quote, state }: QueuedQuote, now: Moment, onAside: () => void) {
  const seconds = 'deadline' in state ? secondsLeft(state.deadline, now) : 0;
  const [atOpening] = useState(seconds);
  const isOpen = state.is === 'live' || state.is === 'accepting' || canBeDecidedAgain(state, seconds);
  const blocked = useBlocked(quote);
  return { seconds, atOpening, isOpen, blocked, view: quoteView(quote), ...useRejecting(quote.tradeQuote.businessNo, state, onAside) };
}
