// The frame for the prices on the login page: column titles, three rows and a last line. Their heights are fixed, so
// that the layout does not shift when prices arrive (LAY-26).
import { Box, Flex, Skeleton, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const ROWS = 3;
const ROW_HEIGHT = 52;
const HEAD_HEIGHT = 32;
const FOOT_HEIGHT = 44;

/** Height of the part above the foot, in pixels. */
export const BODY_HEIGHT = HEAD_HEIGHT + ROWS * ROW_HEIGHT;

/** Height of the whole card including its borders. */
export const CARD_HEIGHT = `${BODY_HEIGHT + FOOT_HEIGHT + 2}px`;

/** Style of one row of the card. */
export const boardRow = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) repeat(2, minmax(96px, 132px))',
  alignItems: 'center',
  h: `${ROW_HEIGHT}px`,
  px: '4',
  borderBottomWidth: '1px',
  borderColor: 'white/12',
} as const;

/** Shows the titles of the bid and the offer column. */
export function BoardHead() {
  const { t } = useTranslation();
  return (
    <Box aria-hidden="true" css={boardRow} h={`${HEAD_HEIGHT}px`} fontSize="xs" color="fg.onHeaderMuted">
      <span />
      <Text as="span" textAlign="end">
        {t('auth.board.bid')}
      </Text>
      <Text as="span" textAlign="end">
        {t('auth.board.offer')}
      </Text>
    </Box>
  );
}

/** Shows the card around the prices on the login page. `foot` is its last line. */
export function BoardCard({ children, foot }: { children: ReactNode; foot: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Box as="section" aria-label={t('auth.board.title')} bg="white/4" borderWidth="1px" borderColor="white/14" borderRadius="lg">
      <Box minH={`${BODY_HEIGHT}px`}>{children}</Box>
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

/** Shows the card with placeholders until the bank has responded for the first time. */
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
      <BoardHead />
      {Array.from({ length: ROWS }, (_row, place) => (
        <Box key={place} css={boardRow}>
          <Skeleton w="24" h="4" />
          <Skeleton w="20" h="5" justifySelf="end" />
          <Skeleton w="20" h="5" justifySelf="end" />
        </Box>
      ))}
    </BoardCard>
  );
}
