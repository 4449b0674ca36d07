// The bottom bar on phones with the amount to pay and the submit button, above the browser's own controls.
import { Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { PriceKey } from '#web/live/prices.ts';
import { usePrice } from '#web/live/use-price.ts';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { useWords } from '#web/ui/use-words.ts';
import type { Issue } from './issues.ts';
import { Lead, SubmitButton, type SubmitState } from './summary-panel.tsx';
import type { Market, Preview } from './ticket-types.ts';
import { marketPrice } from './use-facts.ts';

type Props = {
  readonly formId: string;
  readonly feed: PriceKey;
  readonly at: (price: Market['price']) => { readonly preview: Preview | null; readonly issues: readonly Issue[] };
  /** Whether the user has tried to submit since the last request. */
  readonly isTried: boolean;
  readonly submit: SubmitState;
};

/** Shown below 900 px of width. */
export function PhoneBar({ formId, feed, at, isTried, submit }: Props) {
  const { t } = useTranslation();
  const say = useWords();
  usePrice(feed);
  const { preview, issues } = at(marketPrice(feed));
  const invitation = isTried && issues.length > 0 ? t('trade.checks.missing', { count: issues.length }) : t('trade.summary.empty');
  const brief = preview?.lead ?? preview?.brief;
  return (
    <Flex
      position="fixed"
      insetInline="0"
      bottom="0"
      zIndex="docked"
      direction="column"
      gap="1.5"
      px="3"
      pt="2"
      pb="calc(8px + env(safe-area-inset-bottom))"
      bg="bg.panel"
      borderTopWidth="1px"
    >
      {brief ? (
        <Lead row={brief} size="xl" />
      ) : (
        <Text fontSize="sm" color="fg.muted" lineClamp="2">
          {preview ? <Unbroken text={say(preview.sentence)} /> : invitation}
        </Text>
      )}
      <SubmitButton formId={formId} submit={submit} />
    </Flex>
  );
}
