// Moves the price of a USD leg by percent or pips; the buttons show the price that they lead to.
import { Box, Button, Flex, Grid, Input, NativeSelect, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { Labelled } from '#web/ui/labelled.tsx';
import { Section } from '#web/ui/section.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { useDisturbPrices } from '../../api/generated/control.ts';
import type { DeskPrices } from '../../api/generated/control.schemas.ts';
import { useTexts } from '../../i18n/texts.ts';
import { PriceLine } from './price-line.tsx';
import { type Leg, LEGS, nudgeOf, type NudgeUnit } from '../../nudge.ts';

const DIRECTIONS = ['down', 'up'] as const;
const icons = { down: 'arrowDown', up: 'arrowUp' } as const;

function LegChoice({ leg, onLeg }: { leg: Leg; onLeg: (leg: Leg) => void }) {
  const { say } = useTexts();
  return (
    <Labelled label={say('market.leg')}>
      <NativeSelect.Root size="md">
        <NativeSelect.Field fontSize="sm" value={leg} onChange={({ target }) => onLeg(LEGS.find((each) => each === target.value) ?? leg)}>
          {LEGS.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Labelled>
  );
}

/** `pairs` contain the current mids of the legs. */
export function NudgeCard({ world, pairs }: { world: string; pairs: DeskPrices['pairs'] }) {
  const { say } = useTexts();
  const disturb = useDisturbPrices();
  const [leg, setLeg] = useState<Leg>(LEGS[0]);
  const [amount, setAmount] = useState('1');
  const [unit, setUnit] = useState<NudgeUnit>('percent');
  const mid = pairs.find(({ rateCode }) => rateCode === leg)?.mid;
  const moves = mid === undefined ? {} : { down: nudgeOf(leg, mid, amount, unit, 'down'), up: nudgeOf(leg, mid, amount, unit, 'up') };
  const isWrong = mid !== undefined && amount !== '' && !moves.up;
  return (
    <Section title={say('market.nudge')}>
      <Stack gap="3">
        <Flex align="flex-end" justify="space-between" gap="3">
          <Box flex="1" maxW="40">
            <LegChoice leg={leg} onLeg={setLeg} />
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
        <Grid gap="2" templateColumns="repeat(2, minmax(0, 1fr))">
          {DIRECTIONS.map((direction) => {
            const move = moves[direction];
            return (
              <Button
                key={direction}
                variant="outline"
                size="md"
                fontSize="sm"
                px="2"
                disabled={!move || disturb.isPending}
                onClick={() => move && disturb.mutate({ world, data: { nudge: { leg, share: Number(move.share) } } })}
              >
                <Icon name={icons[direction]} size={14} />
                {move ? say(`market.${direction}To`, { mid: move.mid }) : say(`market.${direction}`)}
              </Button>
            );
          })}
        </Grid>
        <PriceLine world={world} leg={leg} />
        <Text fontSize="xs" color="fg.muted">
          {say('market.effect', { leg })}
        </Text>
      </Stack>
    </Section>
  );
}
