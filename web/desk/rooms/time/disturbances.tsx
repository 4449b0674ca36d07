// What was done to the market, newest first.
import { Box, Flex, Text } from '@chakra-ui/react';
import { bankDateTime } from '#web/domain/bank-time.ts';
import { Section } from '#web/ui/section.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import type { DeskPrices } from '../../api/generated/control.schemas.ts';
import { type Say, useTexts } from '../../i18n/texts.ts';
import { signedPercent } from '../../nudge.ts';

/** `until` is the end of a freeze that is over. */
type Entry = { readonly at: number; readonly text: string; readonly until?: number; readonly isCurrent: boolean };

const entriesOf = ({ nudges, freezes }: DeskPrices, say: Say): Entry[] =>
  [
    ...nudges.map(({ leg, at, share }) => ({ at, text: say('market.nudged', { leg, share: signedPercent(share) }), isCurrent: false })),
    ...freezes.map(({ rateCode, from, until }) => ({
      at: from,
      text: rateCode === null ? say('market.frozeAll') : say('market.froze', { pair: rateCode }),
      ...(until !== null && { until }),
      isCurrent: until === null,
    })),
  ].toSorted((one, other) => other.at - one.at);

/** The list of moves and freezes. */
export function Disturbances({ prices }: { prices: DeskPrices }) {
  const { say } = useTexts();
  const entries = entriesOf(prices, say);
  return (
    <Section title={say('market.done')} isFlush>
      {entries.length === 0 ? (
        <Text px="3" py="3" fontSize="sm" color="fg.muted">
          {say('market.doneNone')}
        </Text>
      ) : (
        <Box as="ul" listStyleType="none" maxH="72" overflowY="auto" tabIndex={0} aria-label={say('market.done')}>
          {entries.map(({ at, text, until, isCurrent }, place) => (
            <Flex
              as="li"
              key={place}
              align="baseline"
              gap="3"
              px="3"
              py="1.5"
              fontSize="sm"
              borderTopWidth={place === 0 ? '0' : '1px'}
              borderColor="border.muted"
            >
              <Text as="span" color="fg.muted" fontSize="xs" whiteSpace="nowrap">
                {bankDateTime(at).slice(5)}
              </Text>
              <Text as="span" flex="1" minW="0">
                {text}{' '}
                {until !== undefined && (
                  <Text as="span" color="fg.muted" fontSize="xs" whiteSpace="nowrap">
                    {say('market.until', { until: bankDateTime(until).slice(5) })}
                  </Text>
                )}
              </Text>
              {isCurrent && <StatusTag label={say('market.frozen')} tone="waiting" />}
            </Flex>
          ))}
        </Box>
      )}
    </Section>
  );
}
