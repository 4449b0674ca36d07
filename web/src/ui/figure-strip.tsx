// The figures that decide, side by side: label, value and note. On a phone each is a row.
import { Box, chakra } from '@chakra-ui/react';

/** One figure. `isDoubtful` marks a note that says why the value is absent. */
export type Figure = { readonly label: string; readonly value: string; readonly note: string; readonly isDoubtful?: boolean };

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

/** Shows figures of equal width. An empty note keeps its height. */
export function FigureStrip({ figures }: { figures: readonly Figure[] }) {
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
      {figures.map(({ label, value, note, isDoubtful = false }) => (
        <chakra.div key={label} css={cell}>
          <chakra.dt gridArea="label" color="fg.muted">
            {label}
          </chakra.dt>
          <chakra.dd gridArea="value" fontSize="lg" fontWeight="semibold" whiteSpace="nowrap">
            {value}
          </chakra.dd>
          <chakra.dd gridArea="note" minH="4.5" color={isDoubtful ? 'fg.warning' : 'fg.muted'}>
            {note}
          </chakra.dd>
        </chakra.div>
      ))}
    </Box>
  );
}
