// Moves the interest curve of a currency in parallel; the buttons show the shift that they lead to.
import { Grid, Input, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Labelled } from '#web/ui/labelled.tsx';
import { Section } from '#web/ui/section.tsx';
import { useDisturbPrices } from '../../api/generated/control.ts';
import type { DeskPrices } from '../../api/generated/control.schemas.ts';
import { type Curve, curveMove, CURVES, shiftOf, signedBasisPoints } from '../../curve.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Choice, type Move, MoveButtons } from './move-form.tsx';

/** `nudges` contain the moves of curves so far. */
export function CurveCard({ world, nudges }: { world: string; nudges: DeskPrices['nudges'] }) {
  const { say } = useTexts();
  const disturb = useDisturbPrices();
  const [currency, setCurrency] = useState<Curve>(CURVES[0]);
  const [amount, setAmount] = useState('25');
  const shift = shiftOf(nudges, currency);
  const moveOf = (direction: 'down' | 'up'): Move | null => {
    const move = curveMove(shift, amount, direction);
    const basisPoints = Number(move?.basisPoints);
    return move && { to: signedBasisPoints(move.shift), send: () => disturb.mutate({ world, data: { curve: { currency, basisPoints } } }) };
  };
  const isWrong = amount !== '' && !moveOf('up') && !moveOf('down');
  return (
    <Section title={say('market.moveCurve')}>
      <Stack gap="3">
        <Grid gap="2" templateColumns="minmax(0, 1fr) minmax(0, 1fr)" alignItems="start">
          <Choice label={say('market.curve')} values={CURVES} value={currency} onChange={setCurrency} />
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
        <MoveButtons moves={{ down: moveOf('down'), up: moveOf('up') }} isBusy={disturb.isPending} />
        <Text fontSize="xs" color="fg.muted">
          {say('market.curveEffect', { shift: signedBasisPoints(shift), currency })}
        </Text>
      </Stack>
    </Section>
  );
}
