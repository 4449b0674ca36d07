// The right of a ticket: the deal in one sentence at the price of now, the checks that still fail as links to their fields, and the submit.
import { Box, Button, Flex, Heading, Link, Spinner, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { compare } from '#web/domain/decimal.ts';
import { rateText } from '#web/domain/rate-format.ts';
import { pipPlaces } from '#web/domain/price-figures.ts';
import { priceKey } from '#web/live/prices.ts';
import { usePrice } from '#web/live/use-price.ts';
import { pairOf, pairs } from '#web/state/pairs.ts';
import { Rate } from '#web/ui/rate.tsx';
import { useWords } from '#web/ui/use-words.ts';
import { issueTexts, type Issue } from './issues.ts';
import { issuesOf } from './ticket.ts';
import type { Form, Product, Surroundings } from './ticket-types.ts';
import { useBlock } from './use-block.ts';
import { focusField } from './use-submit.ts';

type AnySentence = Pick<Product<never, never>, 'id' | 'fields' | 'rules' | 'price' | 'sentence'>;

function WhatWillHappen({ product, form, around }: { product: AnySentence; form: Form; around: Surroundings }) {
  const { t } = useTranslation();
  const say = useWords();
  const pair = pairOf(useSnapshot(pairs).list as typeof pairs.list, form['rateCode'] ?? '');
  const sentence = product.sentence(form, around);
  const now = product.price(form, around);
  if (!sentence || !now || !pair) return <Text color="fg.muted">{t('trade.summary.empty')}</Text>;
  return (
    <Flex direction="column" gap="2">
      <Text fontSize="lg" lineHeight="1.6" fontWeight="medium">
        {say(sentence)}
      </Text>
      <Flex justify="space-between" align="baseline" gap="3">
        <Text fontSize="sm" color="fg.muted">
          {t('trade.summary.indicative')}
        </Text>
        <Box fontSize="lg">
          <Rate rate={rateText(now.rate, pair.spotAvalible)} pipDecimals={pipPlaces(pair)} />
        </Box>
      </Flex>
      {compare(now.concessionPips, '0') > 0 && (
        <Flex justify="space-between" gap="3" fontSize="sm">
          <Text color="fg.muted">{t('trade.summary.concession')}</Text>
          <Text>{t('trade.summary.pips', { pips: now.concessionPips })}</Text>
        </Flex>
      )}
      <Text fontSize="xs" color="fg.subtle">
        {t('trade.summary.note')}
      </Text>
    </Flex>
  );
}

function Checks({ product, issues }: { product: AnySentence; issues: readonly Issue[] }) {
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
        {issues.map(({ field, kind, values }) => (
          <li key={field + kind}>
            <Link asChild fontSize="sm" minH="6" py="0.5" textAlign="start">
              <button type="button" onClick={() => focusField(product, field)}>
                {words({ key: issueTexts[kind], values })}
              </button>
            </Link>
          </li>
        ))}
      </Flex>
    </Box>
  );
}

/** `formId` is the form that the button submits. */
export function SummaryPanel({
  product,
  form,
  around,
  formId,
  busy,
}: {
  product: AnySentence & Pick<Product<never, never>, 'tranType'>;
  form: Form;
  around: Surroundings;
  formId: string;
  busy: boolean;
}) {
  const { t } = useTranslation();
  const say = useWords();
  const rateCode = form['rateCode'] ?? '';
  const { row } = usePrice(priceKey('SPOT', rateCode, null));
  const block = useBlock(product.tranType, rateCode);
  const now: Surroundings = { ...around, price: row && { bid: row.custBid, offer: row.custOffer } };
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
      <WhatWillHappen product={product} form={form} around={now} />
      <Checks product={product} issues={issuesOf(product, form, now)} />
      {block !== null && (
        <Text id={`${formId}-block`} fontSize="sm" color="fg.warning">
          {say(block)}
        </Text>
      )}
      {/* Busy it stays focusable, so that the focus comes back to it from the quote dialog (LAY-19). */}
      <Button
        type="submit"
        form={formId}
        size="lg"
        disabled={block !== null}
        aria-disabled={busy}
        aria-describedby={block === null ? undefined : `${formId}-block`}
      >
        {busy && <Spinner />}
        <Text as="span">{t(busy ? 'trade.submitting' : 'trade.submit')}</Text>
      </Button>
    </Flex>
  );
}
