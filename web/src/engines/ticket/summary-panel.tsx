// The right of a ticket: the deal in one sentence at the price of now, the checks that still fail as links to their fields, and the submit.
import { Box, Button, Flex, Heading, Link, Spinner, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { PriceKey } from '#web/live/prices.ts';
import { usePrice } from '#web/live/use-price.ts';
import type { TextKey } from '#web/i18n/index.ts';
import type { Words } from '#web/state/dialogs.ts';
import { FieldRows } from '#web/ui/field-rows.tsx';
import { AgeMark } from '#web/ui/outdated.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { useWords } from '#web/ui/use-words.ts';
import { IndicativeRates } from '../deal/indicative-rates.tsx';
import { type Issue, issueWords } from './issues.ts';
import type { Market, Preview } from './ticket-types.ts';
import { marketPrice } from './use-facts.ts';
import { focusField } from './use-submit.ts';

type At = (price: Market['price']) => { readonly preview: Preview | null; readonly issues: readonly Issue[] };

type Said = Pick<Props, 'rateCode' | 'refused' | 'readAt'> & { readonly preview: Preview | null };

function WhatWillHappen({ preview, rateCode, refused, readAt }: Said) {
  const { t } = useTranslation();
  const say = useWords();
  if (!preview)
    return (
      <Flex direction="column" gap="2">
        <Text color="fg.muted">{t('trade.summary.empty')}</Text>
        {refused.map((text) => (
          <Text key={text} fontSize="sm" color="fg.warning">
            {text}
          </Text>
        ))}
      </Flex>
    );
  return (
    <Flex direction="column" gap="2">
      <Text fontSize="lg" lineHeight="1.6" fontWeight="medium">
        <Unbroken text={say(preview.sentence)} />
      </Text>
      <IndicativeRates legs={preview.legs} rateCode={rateCode} />
      <AgeMark readAt={readAt} />
      {preview.rows.length > 0 && <FieldRows rows={preview.rows.map(({ label, value }) => ({ label: say(label), value: say(value) }))} />}
      <Text fontSize="xs" color="fg.subtle">
        {t(preview.note ?? 'trade.summary.note')}
      </Text>
    </Flex>
  );
}

function Checks({ ticket, issues }: { ticket: string; issues: readonly Issue[] }) {
  const { t } = useTranslation();
  const words = useWords();
  if (issues.length === 0)
    return (
      <Text fontSize="sm" color="fg.success">
        {t('trade.checks.none')}
      </Text>
    );
  return (
    <Box>
      <Text fontSize="sm" color="fg.muted" mb="1">
        {t('trade.checks.title')}
      </Text>
      <Flex as="ul" direction="column">
        {issues.map((issue) => (
          <li key={issue.field + issue.kind}>
            <Link asChild fontSize="sm" minH="6" py="0.5" textAlign="start">
              <button type="button" onClick={() => focusField(ticket, issue.field)}>
                {words(issueWords(issue))}
              </button>
            </Link>
          </li>
        ))}
      </Flex>
    </Box>
  );
}

/** What the submit button says and whether it may be pressed. */
export type SubmitState = {
  readonly label: TextKey;
  readonly busyLabel: TextKey;
  readonly busy: boolean;
  readonly block: Words | string | null;
};

/** The submit of a form, wherever it is. Busy it stays focusable, so that the focus comes back to it from the quote dialog (LAY-19). */
export function SubmitButton({ formId, submit: { label, busyLabel, busy, block } }: { formId: string; submit: SubmitState }) {
  const { t } = useTranslation();
  return (
    <Button
      type="submit"
      form={formId}
      size="lg"
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
  /** When the figures were read, where they could not be read again (ERR-12). */
  readonly readAt: number | null;
  readonly at: At;
  readonly submit: SubmitState;
  /** On a phone the button is in the bar at the bottom. */
  readonly hasButton: boolean;
};

/** Listens to the price itself, so that a tick draws nothing else anew. */
export function SummaryPanel({ ticket, formId, rateCode, feed, refused, readAt, at, submit, hasButton }: Props) {
  const { t } = useTranslation();
  const say = useWords();
  usePrice(feed);
  const { preview, issues } = at(marketPrice(feed));
  return (
    <Flex
      as="section"
      direction="column"
      gap="4"
      p="4"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="md"
      aria-labelledby={`${formId}-summary`}
    >
      <Heading as="h2" id={`${formId}-summary`} fontSize="md">
        {t('trade.summary.title')}
      </Heading>
      <WhatWillHappen preview={preview} rateCode={rateCode} refused={refused} readAt={readAt} />
      <Checks ticket={ticket} issues={issues} />
      {submit.block !== null && (
        <Text id={`${formId}-block`} fontSize="sm" color="fg.warning">
          {say(submit.block)}
        </Text>
      )}
      {hasButton && <SubmitButton formId={formId} submit={submit} />}
    </Flex>
  );
}
