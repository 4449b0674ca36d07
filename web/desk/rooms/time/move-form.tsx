// What the forms that move a price or a curve share: the choice of what is moved, and a button for each direction.
import { Button, Grid, NativeSelect } from '@chakra-ui/react';
import { Icon } from '#web/ui/icon.tsx';
import { Labelled } from '#web/ui/labelled.tsx';
import { useTexts } from '../../i18n/texts.ts';

const DIRECTIONS = ['down', 'up'] as const;
const icons = { down: 'arrowDown', up: 'arrowUp' } as const;

type ChoiceProps<T extends string> = {
  readonly label: string;
  readonly values: readonly T[];
  readonly value: T;
  readonly onChange: (value: T) => void;
};

/** One of some names. */
export function Choice<T extends string>({ label, values, value, onChange }: ChoiceProps<T>) {
  return (
    <Labelled label={label}>
      <NativeSelect.Root size="md">
        <NativeSelect.Field
          fontSize="sm"
          value={value}
          onChange={({ target }) => onChange(values.find((each) => each === target.value) ?? value)}
        >
          {values.map((each) => (
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

/** A move that can be executed: where it leads to, and what sends it. */
export type Move = { readonly to: string; readonly send: () => void };

/** A button for each direction, which names where the move leads to; disabled without a move. */
export function MoveButtons({ moves, isBusy }: { moves: Readonly<Record<'down' | 'up', Move | null>>; isBusy: boolean }) {
  const { say } = useTexts();
  return (
    <Grid gap="2" templateColumns="repeat(2, minmax(0, 1fr))">
      {DIRECTIONS.map((direction) => {
        const move = moves[direction];
        return (
          <Button key={direction} variant="outline" size="md" fontSize="sm" px="2" disabled={!move || isBusy} onClick={() => move?.send()}>
            <Icon name={icons[direction]} size={14} />
            {move ? say(`market.${direction}To`, { mid: move.to }) : say(`market.${direction}`)}
          </Button>
        );
      })}
    </Grid>
  );
}
