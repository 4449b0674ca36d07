// The figures that decide, side by side: label, value and note. On a phone each is a row.
import { Box, chakra } from '@chakra-ui/react';
import { Unbroken } from './unbroken.tsx';

/** One figure. `isDoubtful` marks a note that says why the value is absent; `name` is for tests. */
export type Figure = {
  readonly label: string;
  readonly value: string;
  readonly note: string;
  readonly isDoubtful?: boolean;
  readonly name?: string;
};

const cell = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr)' },
  gridTemplateAreas: { base: '"label value" "note value"', md: '"label" "value" "note"' },
  alignItems: 'center',
  columnGap: '4',
  px: '3',
  py: '2',
  borderColor: 'border',
  '& + &': { borderTopWidth: { base: '1px', md: '0' }, borderStartWidth: { md: '1px' } },
} as const;

/** Shows figures of equal width. An empty note keeps its height, on wide screens that of `noteLines`. */
export function FigureStrip({ figures, noteLines = 1 }: { figures: readonly Figure[]; noteLines?: 1 | 2 }) {
  return (
    <Box
      as="dl"
      display="grid"
      gridTemplateColumns={{ md: `repeat(${figures.length}, minmax(0, 1fr))` }}
      bg="bg.subtle"
      borderWidth="1px"
      borderRadius="lg"
      fontSize="xs"
      fontVariantNumeric="tabular-nums"
    >
      {figures.map(({ label, value, note, isDoubtful = false, name }) => (
        <chakra.div key={label} css={cell} data-figure-name={name}>
          <chakra.dt gridArea="label" color="fg.muted">
            {label}
          </chakra.dt>
          <chakra.dd gridArea="value" fontSize="lg" fontWeight="semibold" whiteSpace="nowrap">
            {value}
          </chakra.dd>
          <chakra.dd
            gridArea="note"
            alignSelf="start"
            minH={{ base: '4.5', md: noteLines === 2 ? '9' : '4.5' }}
            color={isDoubtful ? 'fg.warning' : 'fg.muted'}
          >
            <Unbroken text={note} />
          </chakra.dd>
        </chakra.div>
      ))}
    </Box>
  );
}
