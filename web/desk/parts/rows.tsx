// Labelled values below each other.
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export type Row = readonly [label: string, value: ReactNode];

export const Rows = ({ rows }: { rows: readonly Row[] }) => (
  <chakra.dl
    display="grid"
    gridTemplateColumns={{ base: '112px minmax(0, 1fr)', sm: '136px minmax(0, 1fr)' }}
    columnGap="4"
    rowGap="1"
    fontSize="sm"
  >
    {rows.map(([label, value], place) => (
      <chakra.div key={`${place} ${label}`} display="contents">
        <chakra.dt color="fg.muted">{label}</chakra.dt>
        <chakra.dd overflowWrap="anywhere">{value}</chakra.dd>
      </chakra.div>
    ))}
  </chakra.dl>
);
