// Moves the interest curve of a currency in parallel; the buttons show the shift that they lead to.
import { Button, Grid, Input, NativeSelect, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { Labelled } from '#web/ui/labelled.tsx';
import { Section } from '#web/ui/section.tsx';
import { useDisturbPrices } from '../../api/generated/control.ts';
import type { DeskPrices } from '../../api/generated/control.schemas.ts';
import { type Curve, curveMove, CURVES, shiftOf, signedBasisPoints } from '../../curve.ts';
import { useTexts } from '../../i18n/texts.ts';

const DIRECTIONS = ['down', 'up'] as const;
const icons = { down: 'arrowDown', up: 'arrowUp' } as const;

function CurveChoice({ curve, onCurve }: { curve: Curve; onCurve: (curve: Curve) => void }) {
  const { say } = useTexts();
  return (
    <Labelled label={say('market.curve')}>
      <NativeSelect.Root size="md">
        <NativeSelect.Field
          fontSize="sm"
          value={curve}
          onChange={({ target }) => onCurve(CURVES.find((each) => each === target.value) ?? curve)}
        >
          {CURVES.map((each) => (
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

/** `nudges` contain the moves of curves so far. */
export function CurveCard({ world, nudges }: { world: string; nudges: DeskPrices['nudges'] }) {
  const { say } = useTexts();
  const disturb = useDisturbPrices();
  const [currency, setCurrency] = useState<Curve>(CURVES[0]);
  const [amount, setAmount] = useState('25');
  const shift = shiftOf(nudges, currency);
  const moves = { down: curveMove(shift, amount, 'down'), up: curveMove(shift, amount, 'up') };
  const isWrong = amount !== '' && !moves.up && !moves.down;
  return (
    <Section title={say('market.moveCurve')}>
      <Stack gap="3">
        <Grid gap="2" templateColumns="minmax(0, 1fr) minmax(0, 1fr)" alignItems="start">
          <CurveChoice curve={currency} onCurve={setCurrency} />
          <Labelled label={say('market.basisPoints')} error={isWrong ? say('market.basisPointsWrong') : undefined}>
            <Input
              inputMode="decimal"
              autoComplete="off"
              textAlign="end"
              value={amount}
              onChange={({ target }) => setAmount(target.value.trim())}
            />
          </Labelled>
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
                onClick={() => move && disturb.mutate({ world, data: { curve: { currency, basisPoints: Number(move.basisPoints) } } })}
              >
                <Icon name={icons[direction]} size={14} />
                {move ? say(`market.${direction}To`, { mid: signedBasisPoints(move.shift) }) : say(`market.${direction}`)}
              </Button>
            );
          })}
        </Grid>
        <Text fontSize="xs" color="fg.muted">
          {say('market.curveEffect', { shift: signedBasisPoints(shift), currency })}
        </Text>
      </Stack>
    </Section>
  );
}
