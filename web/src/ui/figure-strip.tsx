// The figures that decide, side by side: label, value and note. On a phone each is a row.
import { Box, chakra } from '@chakra-ui/react';
import { Unbroken } from './unbroken.tsx';

type Named = { readonly label: string; readonly name?: string };

/**
 * One figure. `isDoubtful` marks a note that asks for attention, such as why the value is absent; `isLoss` marks a
 * negative result; `name` is for tests.
 */
export type Figure = Named & {
  readonly value: string;
  readonly note: string;
  readonly isDoubtful?: boolean;
  readonly isLoss?: boolean;
};

/** A comparison in place of a figure: a value for each of its lines. */
export type Comparison = Named & { readonly lines: readonly { readonly name: string; readonly value: string }[] };

const cell = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr)' },
  gridTemplateAreas: { base: '"label value" "note value"', md: '"label" "value" "note"' },
  alignItems: 'center',
  alignContent: { md: 'start' },
  columnGap: '4',
  px: '3',
  py: '2',
  // On the narrowest phone and at 400 % zoom, a long amount has no room for a note beside it.
  '@media (max-width: 359px)': { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateAreas: '"label" "value" "note"' },
} as const;

const compared = { ...cell, gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateAreas: 'none', alignContent: 'start' } as const;

function Compared({ label, name, lines }: Comparison) {
  return (
    <chakra.div css={compared} data-figure-name={name}>
      <chakra.dt color="fg.muted">{label}</chakra.dt>
      {lines.map((line) => (
        <chakra.dd key={line.name} display="flex" flexWrap="wrap" justifyContent="space-between" alignItems="baseline" columnGap="3">
          <chakra.span color="fg.muted">{line.name}</chakra.span>
          <chakra.span fontSize="md" fontWeight="semibold" whiteSpace="nowrap">
            {line.value}
          </chakra.span>
        </chakra.dd>
      ))}
    </chakra.div>
  );
}

function Single({
  figure: { label, name, value, note, isDoubtful = false, isLoss = false },
  noteLines,
}: {
  figure: Figure;
  noteLines: 1 | 2;
}) {
  return (
    <chakra.div css={cell} data-figure-name={name}>
      <chakra.dt gridArea="label" color="fg.muted">
        {label}
      </chakra.dt>
      <chakra.dd gridArea="value" fontSize="lg" fontWeight="semibold" whiteSpace="nowrap" {...(isLoss && { color: 'fg.error' })}>
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
  );
}

/** Shows figures of equal width, a comparison wider. An empty note keeps its height, on wide screens that of `noteLines`. */
export function FigureStrip({ figures, noteLines = 1 }: { figures: readonly (Figure | Comparison)[]; noteLines?: 1 | 2 }) {
  return (
    <Box
      as="dl"
      display="grid"
      // A line of a comparison has a name and a value beside each other.
      gridTemplateColumns={{ md: figures.map((figure) => `minmax(0, ${'lines' in figure ? 1.5 : 1}fr)`).join(' ') }}
      css={{ '& > * + *': { borderColor: 'border', borderTopWidth: { base: '1px', md: '0' }, borderStartWidth: { md: '1px' } } }}
      bg="bg.subtle"
      borderWidth="1px"
      borderRadius="lg"
      fontSize="xs"
      fontVariantNumeric="tabular-nums"
    >
      {figures.map((figure) =>
        'lines' in figure ? (
          <Compared key={figure.label} {...figure} />
        ) : (
          <Single key={figure.label} figure={figure} noteLines={noteLines} />
        ),
      )}
    </Box>
  );
}
