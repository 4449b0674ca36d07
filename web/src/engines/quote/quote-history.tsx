// The ended quotes of this session with number, pair, rate and reason (QUO-03).
import { Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { bankClock } from '#web/domain/bank-time.ts';
import { quoteHistory } from '#web/state/quote-history.ts';
import { Section } from '#web/ui/section.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { useWords } from '#web/ui/use-words.ts';

/** Renders nothing before the first ended quote. */
export function QuoteHistory() {
  const { t } = useTranslation();
  const say = useWords();
  const { list } = useSnapshot(quoteHistory);
  if (list.length === 0) return null;
  return (
    <Section title={t('quote.history')}>
      <Flex as="ul" direction="column" maxH="240px" overflowY="auto" tabIndex={0} aria-label={t('quote.history')}>
        {list.map(({ businessNo, rateCode, rate, why, at }) => (
          <Flex
            as="li"
            key={businessNo}
            justify="space-between"
            align="center"
            gap="3"
            py="1.5"
            borderBottomWidth="1px"
            borderColor="border.muted"
            fontSize="sm"
          >
            <Flex direction="column" minW="0" lineHeight="tight">
              <Text fontWeight="medium">
                {rateCode} {rate}
              </Text>
              <Text fontSize="xs" color="fg.muted" truncate>
                {businessNo} · {bankClock(at)}
              </Text>
            </Flex>
            <StatusTag label={say({ key: `quote.why.${why}` })} tone={why === 'done' ? 'good' : 'neutral'} />
          </Flex>
        ))}
      </Flex>
    </Section>
  );
}
