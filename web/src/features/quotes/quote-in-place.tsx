// The quote of a submission, drawn in the place that the screen of the checker provides (EYE-06). Enter accepts it, so
// that several submissions are approved one after the other by keyboard alone (EYE-10).
import { Box, Flex, Heading, Portal } from '@chakra-ui/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueuedQuote } from '#web/domain/quote/queue.ts';
import type { Moment } from '#web/domain/quote/quote.machine.ts';
import { dialogs } from '#web/state/dialogs.ts';
import { PairName } from '#web/ui/pair-name.tsx';
import { CountdownRing } from './countdown-ring.tsx';
import { acceptQuote } from './decide.ts';
import { QuoteBody, Spoken, useOpenQuote } from './quote-body.tsx';
import { QuoteFooter } from './quote-footer.tsx';

/** Milliseconds in which a key does not accept a new quote, because it may have been meant for what was there before. */
const UNREAD = 500;

const TAKES_KEYS = 'input, textarea, select, button, a, [contenteditable], [role=combobox]';

const isPlain = ({ ctrlKey, metaKey, altKey, repeat }: KeyboardEvent): boolean => !(ctrlKey || metaKey || altKey || repeat);

/** Calls `accept` when Enter is pressed outside of buttons and fields, and `close` for Esc. */
function useQuoteKeys(accept: () => void, close: () => void): void {
  const does = useRef({ accept, close });
  useLayoutEffect(() => {
    does.current = { accept, close };
  });
  useEffect(() => {
    const since = performance.now();
    const pressed = (event: KeyboardEvent) => {
      const isElsewhere = dialogs.open.length > 0 || !isPlain(event);
      if (isElsewhere || performance.now() - since < UNREAD) return;
      if (event.key === 'Escape') return does.current.close();
      const isTaken = event.target instanceof Element && event.target.closest(TAKES_KEYS) !== null;
      if (event.key === 'Enter' && !isTaken) does.current.accept();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
}

type Props = { readonly open: QueuedQuote; readonly now: Moment; readonly element: HTMLElement; readonly onAside: () => void };

/** Shows the open quote within `element`. The focus is on the quote, never on a button. */
export function QuoteInPlace({ open: { quote, state }, now, element, onAside }: Props) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const container = useRef(element);
  const { businessNo } = quote.tradeQuote;
  const { seconds, atOpening, isOpen, view, blocked, rejecting, reject, close } = useOpenQuote({ quote, state }, now, onAside);
  useEffect(() => box.current?.focus(), []);
  useQuoteKeys(() => {
    if (state.is === 'live' && blocked === null && rejecting === null) void acceptQuote(businessNo);
  }, close);
  return (
    <Portal container={container}>
      <Box
        ref={box}
        as="section"
        tabIndex={-1}
        outline="none"
        aria-label={t(view.title)}
        data-quote={state.is}
        data-business-no={businessNo}
        bg="bg.panel"
        borderWidth="2px"
        borderColor="accent.solid"
        borderRadius="lg"
        p="3"
      >
        <Flex align="center" justify="space-between" gap="3">
          <Flex align="center" columnGap="4" wrap="wrap">
            <PairName rateCode={view.rateCode} named />
            <Heading as="h3">{t(view.title)}</Heading>
          </Flex>
          {isOpen && <CountdownRing seconds={seconds} whole={atOpening} />}
        </Flex>
        <Spoken seconds={seconds} atOpening={atOpening} />
        <QuoteBody quote={quote} isPast={!isOpen} isTold={state.is !== 'live' && state.is !== 'accepting'} view={view} />
        <Flex mt="3" pt="3" borderTopWidth="1px">
          {'deadline' in state && (
            <QuoteFooter
              businessNo={businessNo}
              state={state}
              seconds={seconds}
              accepts={view.hero.accepts}
              blocked={blocked}
              rejecting={rejecting}
              onReject={reject}
              onAside={onAside}
            />
          )}
        </Flex>
      </Box>
    </Portal>
  );
}
