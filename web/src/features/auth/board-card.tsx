// The frame of the prices on the login page: three rows and a foot of fixed height, so that nothing moves when they arrive (LAY-26).
import { Box, Flex, Skeleton } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const ROWS = 3;
const ROW_HEIGHT = 52;
const FOOT_HEIGHT = 44;

/** Height of the whole card, with its edges. */
export const CARD_HEIGHT = `${ROWS * ROW_HEIGHT + FOOT_HEIGHT + 2}px`;

/** One line over the width of the card. */
export const boardRow = {
  display: 'flex',
  alignItems: 'center',
  h: `${ROW_HEIGHT}px`,
  px: '4',
  borderBottomWidth: '1px',
  borderColor: 'white/12',
} as const;

/** The card; `foot` is its last line. */
export function BoardCard({ children, foot }: { children: ReactNode; foot: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Box
      as="section"
      aria-label={t('auth.board.title')}

      bg="white/4"
      borderWidth="1px"
      borderColor="white/14"
      borderRadius="lg"
    >
      <Box minH={`${ROWS * ROW_HEIGHT}px`}>{children}</Box>
      <Flex
        align="center"
        justify="space-between"
        wrap="wrap"
        columnGap="4"
        minH={`${FOOT_HEIGHT}px`}
        px="4"
        py="1.5"
        fontSize="sm"
        color="fg.onHeaderMuted"
      >
        {foot}
      </Flex>
    </Box>
  );
}

/** The card before the first answer. */
export function BoardWaiting() {
  return (
    <BoardCard
      foot={
        <>
          <Skeleton w="40" />
          <Skeleton w="32" />
        </>
      }
    >
      {Array.from({ length: ROWS }, (_row, place) => (
        <Box key={place} css={boardRow} justifyContent="space-between">
          <Skeleton w="24" h="4" />
          <Skeleton w="40" h="5" />
        </Box>
      ))}
    </BoardCard>
  );
}
