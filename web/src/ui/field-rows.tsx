// Labels and values side by side, as in the details of a deal or a confirmation.
import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Unbroken } from './unbroken.tsx';

/** One line; the caller omits rows without a value. */
export type FieldRow = { readonly label: string; readonly value: ReactNode };

/** Label and value with the space between them, or the value next to a label column of 136 or 160 px. */
const looks = {
  apart: { row: { justify: 'space-between' }, label: { flexShrink: '0' }, value: { textAlign: 'end' } },
  near: {
    row: { columnGap: '4', rowGap: '0', wrap: 'wrap' },
    label: { flexShrink: '0', w: { base: '136px', md: '160px' } },
    // A value that is narrower than a date with its time moves below its label.
    value: { flex: '1', minW: '140px' },
  },
} as const;

type Props = { readonly rows: readonly FieldRow[]; readonly columns?: 1 | 2; readonly look?: keyof typeof looks };

/**
 * Shows labels with values in `columns` columns. Below 900 px there is always one column. `near` is for wide cards, in
 * which a value at the far end is hard to assign to its label.
 */
export function FieldRows({ rows, columns = 1, look = 'apart' }: Props) {
  const { row, label: ofLabel, value: ofValue } = looks[look];
  return (
    <Box as="dl" display="grid" gridTemplateColumns={{ base: '1fr', md: `repeat(${columns}, minmax(0, 1fr))` }} columnGap="8" fontSize="sm">
      {rows.map(({ label, value }, place) => (
        // The position is part of the key because legs repeat their labels.
        <Flex key={`${place} ${label}`} gap="4" {...row} minH="8" py="1.5" borderBottomWidth="1px" borderColor="border.muted">
          <Box as="dt" color="fg.muted" {...ofLabel}>
            {label}
          </Box>
          <Box as="dd" fontWeight="medium" overflowWrap="anywhere" {...ofValue}>
            {typeof value === 'string' ? <Unbroken text={value} /> : value}
          </Box>
        </Flex>
      ))}
    </Box>
  );
}
