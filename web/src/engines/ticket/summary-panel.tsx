// The end of a ticket: the deal at the current price, the missing fields, and the submit button.
import { Box, Button, chakra, Flex, Link, Spinner, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { PriceKey } from '#web/live/prices.ts';
import { usePrice } from '#web/live/use-price.ts';
import type { TextKey } from '#web/i18n/index.ts';
import type { Words } from '#web/state/dialogs.ts';
import { AgeMark } from '#web/ui/outdated.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { useWords } from '#web/ui/use-words.ts';
import { IndicativeRates } from '../deal/indicative-rates.tsx';
import { LegCards } from '../deal/leg-cards.tsx';
import type { SaidRow } from '../deal/legs.ts';
import { type Issue, issueWords } from './issues.ts';
import type { Market, Preview } from './ticket-types.ts';
import { marketPrice } from './use-facts.ts';
import { focusField } from './use-submit.ts';

type At = (price: Market['price']) => { readonly preview: Preview | null; readonly issues: readonly Issue[] };

/** Shows a label with the most important figure at the end of its line. */
export function Lead({ row: { label, value }, size = '2xl' }: { row: SaidRow; size?: 'xl' | '2xl' }) {
  const say = useWords();
  return (
    <Flex justify="space-between" align="baseline" wrap="wrap" columnGap="3" data-lead="">
      <Text>{say(label)}</Text>
      <Text fontSize={size} fontWeight="semibold" lineHeight="tight" letterSpacing="-0.01em" whiteSpace="nowrap" ms="auto">
        {say(value)}
      </Text>
    </Flex>
  );
}

function Rows({ rows }: { rows: readonly SaidRow[] }) {
  const say = useWords();
  return (
    <Flex as="dl" direction="column" fontSize="sm">
      {rows.map(({ label, value }) => (
        <Flex key={label.key} justify="space-between" wrap="wrap" columnGap="3">
          <chakra.dt color="fg.muted">{say(label)}</chakra.dt>
          <chakra.dd fontWeight="medium" textAlign="end">
            <Unbroken text={say(value)} />
          </chakra.dd>
        </Flex>
      ))}
    </Flex>
  );
}

type Said = Pick<Props, 'rateCode' | 'refused' | 'readAt'> & {
  readonly preview: Preview | null;
  /** Whether an invitation to fill in the ticket is shown while there is no preview. */
  readonly isInviting: boolean;
};

function WhatWillHappen({ preview, rateCode, refused, readAt, isInviting }: Said) {
  const { t } = useTranslation();
  const say = useWords();
  if (!preview)
    return (
      <>
        {isInviting && <Text color="fg.muted">{t('trade.summary.empty')}</Text>}
        {refused.map((text) => (
          <Text key={text} fontSize="sm" color="fg.warning">
            {text}
          </Text>
        ))}
      </>
    );
  const { legs, cards, lead } = preview;
  return (
    <>
      {lead && <Lead row={lead} />}
      {cards ? (
        <LegCards legs={cards} rateCode={rateCode} />
      ) : (
        <Text fontSize={lead ? 'md' : 'lg'} lineHeight="1.4" data-sentence="">
          <Unbroken text={say(preview.sentence)} isStrong />
        </Text>
      )}
      <Box lineHeight="20px" css={{ '& sup': { lineHeight: 0 } }}>
        {!cards && <IndicativeRates legs={legs} rateCode={rateCode} />}
        <Rows rows={preview.rows} />
      </Box>
      <AgeMark readAt={readAt} />
    </>
  );
}

function ToField({ ticket, issue }: { readonly ticket: string; readonly issue: Issue }) {
  const words = useWords();
  return (
    <Link asChild fontSize="sm" minH="6" py="0.5" textAlign="start">
      <button type="button" onClick={() => focusField(ticket, issue.field)}>
        {words(issueWords(issue))}
      </button>
    </Link>
  );
}

type ChecksProps = { readonly ticket: string; readonly issues: readonly Issue[]; readonly isTried: boolean };

/** Missing items; after a submit each is a link to its field. */
function Checks({ ticket, issues, isTried }: ChecksProps) {
  const { t } = useTranslation();
  if (issues.length === 0 || !isTried) return null;
  return (
    <Box>
      <Text fontSize="sm" color="fg.muted">
        {t('trade.checks.title')}
      </Text>
      <Flex as="ul" wrap="wrap" columnGap="4">
        {issues.map((issue) => (
          <li key={issue.field + issue.kind}>
            <ToField ticket={ticket} issue={issue} />
          </li>
        ))}
      </Flex>
    </Box>
  );
}

/** The label of the submit button, whether it is enabled, and why the request goes to a second person (EYE-02). */
export type SubmitState = {
  readonly label: TextKey;
  readonly busyLabel: TextKey;
  readonly busy: boolean;
  readonly block: Words | string | null;
  readonly why: Words | null;
};

/**
 * The submit button of a form, which may be outside the form's element. It stays focusable while busy, so that the
 * quote dialog can return the focus to it (LAY-19).
 */
export function SubmitButton({ formId, submit: { label, busyLabel, busy, block } }: { formId: string; submit: SubmitState }) {
  const { t } = useTranslation();
  return (
    <Button
      type="submit"
      form={formId}
      size="lg"
      w="full"
      fontWeight="semibold"
      disabled={block !== null}
      aria-disabled={busy}
      aria-describedby={block === null ? undefined : `${formId}-block`}
    >
      {busy && <Spinner />}
      <Text as="span">{t(busy ? busyLabel : label)}</Text>
    </Button>
  );
}

type Props = {
  readonly ticket: string;
  readonly formId: string;
  readonly rateCode: string;
  readonly feed: PriceKey;
  readonly refused: readonly string[];
  /** When the figures were last read, in epoch milliseconds, if a refetch failed (ERR-12); null when it succeeded. */
  readonly readAt: number | null;
  readonly at: At;
  readonly submit: SubmitState;
  /** Whether the user has tried to submit since the last request. */
  readonly isTried: boolean;
  /** False on a phone, where the button is in the bottom bar. */
  readonly hasButton: boolean;
};

/** Subscribes to the price itself, so that a tick re-renders only this component. */
export function SummaryPanel({ ticket, formId, rateCode, feed, refused, readAt, at, submit, isTried, hasButton }: Props) {
  const { t } = useTranslation();
  const say = useWords();
  usePrice(feed);
  const { preview, issues } = at(marketPrice(feed));
  // If only one item is missing, it is named.
  const last = preview && !isTried && issues.length === 1 ? issues[0] : undefined;
  return (
    <Flex
      as="section"
      direction="column"
      gap="1.5"
      px="3"
      pt="2"
      pb="2"
      bg="bg.subtle"
      borderBottomRadius="lg"
      aria-label={t('trade.summary.title')}
    >
      <WhatWillHappen
        {...{ preview, rateCode, refused, readAt }}
        // Hidden on a phone, where the bottom bar has it, and while the missing items are listed by name.
        isInviting={hasButton && !(isTried && issues.length > 0)}
      />
      <Checks ticket={ticket} issues={issues} isTried={isTried} />
      {submit.why && (
        <Text role="status" fontSize="sm" fontWeight="medium" data-approval="">
          <Unbroken text={say(submit.why)} />
        </Text>
      )}
      {submit.block !== null && (
        <Text id={`${formId}-block`} fontSize="sm" color="fg.warning">
          {say(submit.block)}
        </Text>
      )}
      {hasButton && <SubmitButton formId={formId} submit={submit} />}
      <Flex justify="space-between" wrap="wrap" columnGap="3" fontSize="xs" color="fg.muted">
        <Text data-missing={issues.length}>
          {!last && issues.length > 0 && !isTried && t('trade.checks.missing', { count: issues.length })}
        </Text>
        {last ? <ToField ticket={ticket} issue={last} /> : <Text>{preview && t(preview.note ?? 'trade.summary.note')}</Text>}
      </Flex>
    </Flex>
  );
}
