// Labels and values side by side, as in the details of a deal or a confirmation.
import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Unbroken } from './unbroken.tsx';

/** One line; the caller omits rows without a value. */
export type FieldRow = { readonly label: string; readonly value: ReactNode };

/** Shows labels with values in `columns` columns. Below 900 px there is always one column. */
export function FieldRows({ rows, columns = 1 }: { rows: readonly FieldRow[]; columns?: 1 | 2 }) {
  return (
    <Box as="dl" display="grid" gridTemplateColumns={{ base: '1fr', md: `repeat(${columns}, minmax(0, 1fr))` }} columnGap="8" fontSize="sm">
      {rows.map(({ label, value }, place) => (
        // The position is part of the key because legs repeat their labels.
        <Flex
          key={`${place} ${label}`}
          justify="space-between"
          gap="4"
          minH="8"
          py="1.5"
          borderBottomWidth="1px"
          borderColor="border.muted"
        >
          <Box as="dt" color="fg.muted" flexShrink="0">
            {label}
          </Box>
          <Box as="dd" fontWeight="medium" textAlign="end" overflowWrap="anywhere">
            {typeof value === 'string' ? <Unbroken text={value} /> : value}
          </Box>
        </Flex>
      ))}
    </Box>
  );
}
