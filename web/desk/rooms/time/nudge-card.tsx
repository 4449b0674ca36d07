// Moves the price of a USD leg by percent or pips; the buttons show the price that they lead to.
import { Box, Flex, Grid, Input, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Labelled } from '#web/ui/labelled.tsx';
import { Section } from '#web/ui/section.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { useDisturbPrices } from '../../api/generated/control.ts';
import type { DeskPrices } from '../../api/generated/control.schemas.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Choice, type Move, MoveButtons } from './move-form.tsx';
import { PriceLine } from './price-line.tsx';
import { type Leg, LEGS, nudgeOf, type NudgeUnit } from '../../nudge.ts';

/** `pairs` contain the current mids of the legs. */
export function NudgeCard({ world, pairs }: { world: string; pairs: DeskPrices['pairs'] }) {
  const { say } = useTexts();
  const disturb = useDisturbPrices();
  const [leg, setLeg] = useState<Leg>(LEGS[0]);
  const [amount, setAmount] = useState('1');
  const [unit, setUnit] = useState<NudgeUnit>('percent');
  const mid = pairs.find(({ rateCode }) => rateCode === leg)?.mid;
  const moveOf = (direction: 'down' | 'up'): Move | null => {
    const move = mid === undefined ? null : nudgeOf(leg, mid, amount, unit, direction);
    const share = Number(move?.share);
    return move && { to: move.mid, send: () => disturb.mutate({ world, data: { nudge: { leg, share } } }) };
  };
  const isWrong = mid !== undefined && amount !== '' && !moveOf('up');
  return (
    <Section title={say('market.nudge')}>
      <Stack gap="3">
        <Flex align="flex-end" justify="space-between" gap="3">
          <Box flex="1" maxW="40">
            <Choice label={say('market.leg')} values={LEGS} value={leg} onChange={setLeg} />
          </Box>
          {mid !== undefined && (
            <Text fontSize="2xl" fontWeight="semibold" lineHeight="36px" fontVariantNumeric="tabular-nums">
              {mid}
            </Text>
          )}
        </Flex>
        <Grid gap="2" templateColumns="minmax(0, 1fr) 140px" alignItems="start">
          <Labelled label={say('market.amount')} error={isWrong ? say('market.amountWrong') : undefined}>
            <Input
              inputMode="decimal"
              autoComplete="off"
              textAlign="end"
              value={amount}
              onChange={({ target }) => setAmount(target.value.trim())}
            />
          </Labelled>
          <Stack gap="1">
            <Text fontSize="xs" fontWeight="medium" color="fg.muted" aria-hidden>
              {say('market.unit')}
            </Text>
            <Segments
              id="nudge-unit"
              legend={say('market.unit')}
              look="tall"
              value={unit}
              segments={[
                { value: 'percent', label: say('market.percent') },
                { value: 'pips', label: say('market.pips') },
              ]}
              onChange={(value) => setUnit(value === 'pips' ? 'pips' : 'percent')}
            />
          </Stack>
        </Grid>
        <MoveButtons moves={{ down: moveOf('down'), up: moveOf('up') }} isBusy={disturb.isPending} />
        <PriceLine world={world} leg={leg} />
        <Text fontSize="xs" color="fg.muted">
          {say('market.effect', { leg })}
        </Text>
      </Stack>
    </Section>
  );
}
