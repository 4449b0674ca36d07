// The foot of the quote dialog, by state of the quote; Reject and Receive are far apart. The question before a
// rejection takes their place, so that rate and seconds stay visible (QUO-10, QUO-11, QUO-34, QUO-35, QUO-50, QUO-52, EYE-06).
import { Box, Button, Flex, Spinner, Text } from '@chakra-ui/react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { canBeDecidedAgain, type QuoteState } from '#web/domain/quote/quote.machine.ts';
import type { Words } from '#web/state/dialogs.ts';
import { portalConfig } from '#web/state/portal-config.ts';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { acceptQuote, acknowledgeFound, acknowledgeRejection } from './decide.ts';

/** State of an open quote; a quote that is over has left the dialog. */
type Standing = Extract<QuoteState, { deadline: unknown }>;
type In<Is extends Standing['is']> = Extract<Standing, { is: Is }>;

// The edge keeps the bands apart in forced colours, which have no backgrounds.
function Band({ tone, children }: { tone: 'amber' | 'red' | 'green'; children: ReactNode }) {
  return (
    <Flex
      align="center"
      gap="3"
      px="4"
      py="2.5"
      bg={`${tone}.subtle`}
      color={`${tone}.fg`}
      borderWidth="1px"
      borderColor={`${tone}.border`}
      borderRadius="md"
      flex={{ base: '1 0 100%', md: '1' }}
      minW="0"
    >
      {children}
    </Flex>
  );
}

type ToldProps = { tone: 'red' | 'green' | 'amber'; button: string; isOffered?: boolean; onPress: () => void; children: ReactNode };

// A band and the button beside it, on a phone under it; the button is filled unless it is only offered.
function Told({ tone, button, isOffered = false, onPress, children }: ToldProps) {
  return (
    <Flex gap="3" w="full" align="center" wrap="wrap">
      <Band tone={tone}>{children}</Band>
      <Button size="lg" ms="auto" w={{ base: 'full', md: 'auto' }} {...(isOffered && { variant: 'outline' })} onClick={onPress}>
        {button}
      </Button>
    </Flex>
  );
}

type StatementProps = Pick<ToldProps, 'tone' | 'button'> & { text: string; more: string; onRead: () => void };

// A statement and the button that acknowledges it.
const Statement = ({ text, more, onRead, ...told }: StatementProps) => (
  <Told {...told} onPress={onRead}>
    <Text role="alert" fontWeight="semibold">
      {text}
      {more !== '' && (
        <Text as="span" fontWeight="normal">
          {' '}
          {more}
        </Text>
      )}
    </Text>
  </Told>
);

function Found({ businessNo, state, seconds }: { businessNo: string; state: In<'found'>; seconds: number }) {
  const { t } = useTranslation();
  const { how, reason = '' } = state;
  const isOpenAgain = canBeDecidedAgain(state, seconds);
  const said = [...(reason === '' ? [] : [t('quote.found.bank', { reason })]), ...(isOpenAgain ? [t('quote.found.stillValid')] : [])];
  return (
    <Statement
      tone={how === 'done' ? 'green' : isOpenAgain ? 'amber' : 'red'}
      text={t(`quote.found.${how}`)}
      more={said.join(' ')}
      button={isOpenAgain ? t('quote.back', { seconds }) : t('common.confirm')}
      onRead={() => acknowledgeFound(businessNo)}
    />
  );
}

/** A question that the user has to answer before the quote is rejected. */
export type Rejecting = { readonly onKeep: () => void; readonly onReject: () => void };

// On a phone the answers share the width, and longer words wrap.
const answers = {
  '& > button': { flex: { base: '1', md: '0 0 auto' }, px: { base: '2', md: '5' }, lineHeight: '1.2', whiteSpace: 'normal' },
} as const;

// Neither answer is filled, because neither is the expected one. Neither button is where a second press of the one
// before it would reject.
function Question({ onKeep, onReject }: Rejecting) {
  const { t } = useTranslation();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <Flex role="group" aria-label={t('tips.isRejectEnquiry')} gap="3" w="full" align="center" wrap="wrap" data-question="">
      <Box role="status">
        <Text fontWeight="semibold">{t('tips.isRejectEnquiry')}</Text>
        <Text fontSize="xs" color="fg.muted">
          {t('quote.rejectNext')}
        </Text>
      </Box>
      <Flex gap="3" ms="auto" w={{ base: 'full', md: 'auto' }} css={answers}>
        <Button size="lg" variant="outline" onClick={onReject}>
          {t('quote.rejectQuote')}
        </Button>
        <Button ref={keep} size="lg" variant="outline" onClick={onKeep}>
          {t('quote.keep')}
        </Button>
      </Flex>
    </Flex>
  );
}

type Props = {
  readonly businessNo: string;
  readonly state: Standing;
  /** The remaining time of the quote. */
  readonly seconds: number;
  /** What the button that accepts says. */
  readonly accepts: Words;
  /** Why the quote cannot be accepted although it is live; null if it can (EYE-06). */
  readonly blocked?: Words | null;
  /** The question before the rejection, while it is asked. */
  readonly rejecting: Rejecting | null;
  readonly onReject: () => void;
  /** Puts the dialog aside while an outcome is looked up. */
  readonly onAside: () => void;
};

function Decision({ businessNo, state, seconds, accepts, blocked = null, onReject }: Omit<Props, 'rejecting' | 'onAside'>) {
  const { t } = useTranslation();
  const busy = state.is === 'accepting';
  const why = useId();
  return (
    <Flex justify="space-between" wrap="wrap" gap={{ base: '3', md: '4' }} w="full">
      {blocked && (
        <Text id={why} role="alert" flexBasis="full" color="fg.error" fontWeight="semibold">
          {t(blocked.key, blocked.values ?? {})}
        </Text>
      )}
      <Button size="lg" variant="outline" px={{ base: '4', md: '5' }} h="auto" disabled={busy} onClick={onReject}>
        {t('quote.reject')}
      </Button>
      <Button
        size="lg"
        minW={{ base: '0', md: '264px' }}
        flex={{ base: '1', md: '0 0 auto' }}
        px={{ base: '2', md: '5' }}
        fontSize="lg"
        lineHeight="1.2"
        whiteSpace="normal"
        h="auto"
        minH={{ base: '14', md: '11' }}
        // Forced colours have no filled button; a second edge marks the one that accepts.
        css={{ '@media (forced-colors: active)': { outline: '1px solid', outlineOffset: '-5px' } }}
        disabled={busy || blocked !== null}
        {...(blocked && { 'aria-describedby': why })}
        loading={busy}
        loadingText={t('quote.accepting')}
        onClick={() => void acceptQuote(businessNo)}
      >
        {/* One box, so that the text wraps as text and its parts are no items of the button. */}
        <span>
          <Unbroken text={t(accepts.key, { ...accepts.values, seconds })} />
        </span>
      </Button>
    </Flex>
  );
}

function Unknown({ businessNo, onAside }: { businessNo: string; onAside: () => void }) {
  const { t } = useTranslation();
  const { hotline } = portalConfig();
  return (
    <Told tone="amber" button={t('quote.aside')} isOffered onPress={onAside}>
      <Box role="status">
        <Flex align="center" gap="2">
          <Spinner size="sm" flexShrink="0" />
          <Text fontWeight="semibold">{t('quote.unknownTitle')}</Text>
        </Flex>
        <Text>{t('quote.unknownText')}</Text>
        <Text>
          {t('quote.unknownNext')}
          {hotline !== '' && <Unbroken text={` ${t('quote.unknownCall', { hotline, businessNo })}`} />}
        </Text>
      </Box>
    </Told>
  );
}

/** Shows the buttons that decide a quote, the question before its rejection, or what became of the decision. */
export function QuoteFooter(props: Props) {
  const { t } = useTranslation();
  const { businessNo, state, seconds, rejecting, onAside } = props;
  if (state.is === 'bankRejected') {
    const words = { text: t('quote.bankRejectedText'), more: t('quote.bankRejectedNext'), button: t('common.confirm') };
    return <Statement tone="red" {...words} onRead={() => void acknowledgeRejection(businessNo)} />;
  }
  if (state.is === 'unknown') return <Unknown businessNo={businessNo} onAside={onAside} />;
  if (state.is === 'found') return <Found businessNo={businessNo} state={state} seconds={seconds} />;
  return <Box w="full">{rejecting && state.is === 'live' ? <Question {...rejecting} /> : <Decision {...props} />}</Box>;
}
