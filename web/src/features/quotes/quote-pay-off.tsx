// The pay-off of a quoted option at expiry, small under its terms. On a phone it is folded to its limits, so that both
// buttons stay visible (OPT-19, QUO-54).
import { Box, Text } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Quote } from '#web/api/generated/model/quote.zod.ts';
import { limitsOf } from '#web/engines/deal/pay-off-words.ts';
import { payOffOfQuote } from '#web/engines/quote/quote-legs.ts';
import { addition } from '#web/ui/deferred.tsx';
import { useWide } from '#web/ui/use-wide.ts';
import { useWords } from '#web/ui/use-words.ts';
import { FoldButton } from './fold-button.tsx';

const SmallPayOff = addition(async () => (await import('#web/engines/deal/pay-off.tsx')).PayOff);
const height = 120;

/** Renders nothing for other products, for an option that closes out another, and before there is a premium. */
export function QuotePayOff({ quote }: { quote: Quote }) {
  const { t } = useTranslation();
  const say = useWords();
  const isWide = useWide();
  const [isOpened, setOpened] = useState(false);
  const terms = 'optionTrade' in quote && quote.specialFlag === undefined ? payOffOfQuote(quote.optionTrade) : null;
  if (!terms) return null;
  const isOpen = isWide || isOpened;
  return (
    <Box mt="3">
      {!isWide && <FoldButton label={t('quote.payOff')} isOpen={isOpened} onPress={() => setOpened(!isOpened)} />}
      {!isOpen && (
        <Text fontSize="xs" fontWeight="medium">
          {say(limitsOf(terms))}
        </Text>
      )}
      {isOpen && (
        <Box minH={`${height + 36}px`}>
          <Suspense>
            <SmallPayOff terms={terms} height={height} />
          </Suspense>
        </Box>
      )}
    </Box>
  );
}
