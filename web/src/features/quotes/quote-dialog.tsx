// The quote dialog: 820 px and draggable on wide screens, full screen on a phone. The focus is on the dialog itself,
// never on a button (QUO-05 to QUO-11, QUO-33). It is not modal: prices behind it keep moving, and language or page
// can be changed while the quote is open.
import { Box, Button, Dialog, Flex, Portal, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DIALOG_WIDTH } from '#web/domain/constants.ts';
import type { QueuedQuote } from '#web/domain/quote/queue.ts';
import type { Moment } from '#web/domain/quote/quote.machine.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PairName } from '#web/ui/pair-name.tsx';
import { short } from '#web/ui/short.ts';
import { staysOpen } from '#web/ui/stays-open.ts';
import { useOtherLanguage } from '#web/ui/use-other-language.ts';
import { useWords } from '#web/ui/use-words.ts';
import { useWide } from '#web/ui/use-wide.ts';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';
import { CountdownRing } from './countdown-ring.tsx';
import { QueueStrip } from './queue-strip.tsx';
import { QuoteBody, Spoken, useOpenQuote } from './quote-body.tsx';
import { QuoteFooter } from './quote-footer.tsx';
import { useDrag } from './use-drag.ts';

// In a low window header and footer are one line each. The title is then for screen readers only.
const low = {
  header: {
    [short]: {
      minH: 'auto',
      py: '1',
      flexWrap: 'nowrap',
      '& p + p': { display: 'none' },
      '& [data-urgency]': { boxSize: '9', '& p': { fontSize: 'sm' } },
    },
  },
  close: { [short]: { top: '2.5' } },
  title: { [short]: { srOnly: true } },
  body: { [short]: { py: '0.5' } },
  footer: { [short]: { py: '1', '& button': { h: '9', minH: '9' } } },
} as const;

type Props = { readonly open: QueuedQuote; readonly waiting: readonly QueuedQuote[]; readonly now: Moment; readonly onAside: () => void };

// Shows a button that switches the language. The dialog needs one of its own on a phone, where it covers the header
// (I18-04).
function LanguageButton() {
  const { name, tag, take } = useOtherLanguage();
  return (
    <Button hideFrom="md" variant="ghost" size="xs" lang={tag} onClick={take}>
      {name}
    </Button>
  );
}

/** Renders the open quote; `now` changes once a second. `onAside` hides the dialog while an outcome is looked up. */
export function QuoteDialog({ open: { quote, state }, waiting, now, onAside }: Props) {
  const { t } = useTranslation();
  const content = useRef<HTMLDivElement>(null);
  useReturnFocus();
  const { translate, head } = useDrag();
  const { businessNo } = quote.tradeQuote;
  const { seconds, atOpening, isOpen, view, blocked, rejecting, reject, close } = useOpenQuote({ quote, state }, now, onAside);
  const isWide = useWide();
  const say = useWords();
  return (
    <Dialog.Root
      open
      modal={false}
      preventScroll={false}
      closeOnInteractOutside={false}
      onRequestDismiss={staysOpen}
      initialFocusEl={() => content.current}
      onOpenChange={({ open }) => open || close()}
    >
      <Portal>
        {/* Dims the page under the dialog without blocking clicks, because the page stays usable. */}
        <Box position="fixed" inset="0" top="12" bg="bg.dimmed" pointerEvents="none" zIndex="overlay" aria-hidden="true" />
        <Dialog.Positioner pointerEvents="none">
          <Dialog.Content
            ref={content}
            pointerEvents="auto"
            maxW={{ base: 'full', md: `${DIALOG_WIDTH.quote}px` }}
            minH={{ base: '100dvh', md: '0' }}
            translate={{ md: translate }}
            data-quote={state.is}
            data-business-no={businessNo}
          >
            <Dialog.Header
              css={low.header}
              cursor={{ md: 'move' }}
              tabIndex={0}
              userSelect="none"
              touchAction="none"
              borderBottomWidth="1px"
              flexWrap="nowrap"
              minH={{ base: '20', md: 'auto' }}
              {...head}
            >
              {/* On a phone the title is under the pair, where even the longest one has a line of its own (SPC-02). */}
              <Flex direction={{ base: 'column', md: 'row' }} align={{ md: 'center' }} columnGap="4" flex="1" minW="0">
                <PairName rateCode={view.rateCode} named={isWide} />
                <Flex align="baseline" columnGap="2" wrap="wrap">
                  <Dialog.Title css={low.title}>{t(view.title)}</Dialog.Title>
                  {view.detail !== null && (
                    <Text fontSize="sm" color="fg.muted">
                      {say(view.detail)}
                    </Text>
                  )}
                </Flex>
              </Flex>
              <Flex align="center" gap="2" me={{ base: '6', md: '0' }}>
                <LanguageButton />
                {isOpen && <CountdownRing seconds={seconds} whole={atOpening} />}
              </Flex>
            </Dialog.Header>
            <Dialog.Body py="3" css={low.body}>
              <Spoken seconds={seconds} atOpening={atOpening} />
              <QuoteBody quote={quote} isPast={!isOpen} isTold={state.is !== 'live' && state.is !== 'accepting'} view={view} />
              <QueueStrip waiting={waiting} now={now} />
            </Dialog.Body>
            <Dialog.Footer borderTopWidth="1px" css={low.footer}>
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
            </Dialog.Footer>
            {/* The last stop of the tab key, so that the way to the decision is short. */}
            <Dialog.CloseTrigger asChild top={{ base: '7', md: '3' }} css={low.close}>
              <Button variant="ghost" size="2xs" px="0" aria-label={t('common.close')} disabled={state.is === 'accepting'}>
                <Icon name="close" />
              </Button>
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
