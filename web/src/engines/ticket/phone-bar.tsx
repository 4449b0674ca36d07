// On a phone what is paid and the submit stay within reach at the bottom, above what lies there of the browser (look.md).
import { Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { PriceKey } from '#web/live/prices.ts';
import { usePrice } from '#web/live/use-price.ts';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { useWords } from '#web/ui/use-words.ts';
import { Lead, SubmitButton, type SubmitState } from './summary-panel.tsx';
import type { Market, Preview } from './ticket-types.ts';
import { marketPrice } from './use-facts.ts';

type Props = {
  readonly formId: string;
  readonly feed: PriceKey;
  readonly at: (price: Market['price']) => { readonly preview: Preview | null };
  readonly submit: SubmitState;
};

/** Drawn below 900 px. */
export function PhoneBar({ formId, feed, at, submit }: Props) {
  const { t } = useTranslation();
  const say = useWords();
  usePrice(feed);
  const { preview } = at(marketPrice(feed));
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
          {preview ? <Unbroken text={say(preview.sentence)} /> : t('trade.summary.empty')}
        </Text>
      )}
      <SubmitButton formId={formId} submit={submit} />
    </Flex>
  );
}
