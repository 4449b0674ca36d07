// What was done to the market, newest first.
import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { bankDateTime } from '#web/domain/bank-time.ts';
import { negate } from '#web/domain/decimal.ts';
import { Section } from '#web/ui/section.tsx';
import { useDisturbPrices } from '../../api/generated/control.ts';
import type { DeskPrices } from '../../api/generated/control.schemas.ts';
import { type Curve, CURVES, isOfCurve, shiftOf, signedBasisPoints } from '../../curve.ts';
import { type Say, useTexts } from '../../i18n/texts.ts';
import { signedPercent } from '../../nudge.ts';

/** `until` is the end of a freeze that is over; `curve` is set on the newest move of each curve that is not at 0. */
type Entry = {
  readonly at: number;
  readonly text: string;
  readonly until?: number;
  readonly curve?: { readonly currency: Curve; readonly shift: string };
};

function entryOf(nudge: DeskPrices['nudges'][number], place: number, nudges: DeskPrices['nudges'], say: Say): Entry {
  if (!isOfCurve(nudge)) {
    const { leg, at, share } = nudge;
    return { at, text: say('market.nudged', { leg, share: signedPercent(share) }) };
  }
  const { at } = nudge;
  const currency = CURVES.find((each) => each === nudge.currency);
  const isNewest = nudges.findLastIndex((each) => isOfCurve(each) && each.currency === currency) === place;
  const shift = shiftOf(nudges, nudge.currency);
  return {
    at,
    text: say('market.curveMoved', { currency: nudge.currency, shift: signedBasisPoints(shiftOf([nudge], nudge.currency)) }),
    ...(currency && isNewest && shift !== '0' && { curve: { currency, shift } }),
  };
}

const entriesOf = ({ nudges, freezes }: DeskPrices, say: Say): Entry[] =>
  [
    ...nudges.map((nudge, place) => entryOf(nudge, place, nudges, say)),
    ...freezes.map(({ rateCode, from, until }) => ({
      at: from,
      text: rateCode === null ? say('market.frozeAll') : say('market.froze', { pair: rateCode }),
      ...(until !== null && { until }),
    })),
  ].toSorted((one, other) => other.at - one.at);

/** Moves a curve back to where it is without moves. */
function BackButton({ world, curve: { currency, shift } }: { world: string; curve: NonNullable<Entry['curve']> }) {
  const { say } = useTexts();
  const disturb = useDisturbPrices();
  return (
    <Button
      variant="outline"
      size="xs"
      aria-label={say('market.curveBackLabel', { currency, shift: signedBasisPoints(shift) })}
      disabled={disturb.isPending}
      onClick={() => disturb.mutate({ world, data: { curve: { currency, basisPoints: Number(negate(shift)) } } })}
    >
      {say('market.curveBack')}
    </Button>
  );
}

/** The list of moves and freezes. */
export function Disturbances({ world, prices }: { world: string; prices: DeskPrices }) {
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
          {entries.map(({ at, text, until, curve }, place) => (
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
              {curve && <BackButton world={world} curve={curve} />}
            </Flex>
          ))}
        </Box>
      )}
    </Section>
  );
}
