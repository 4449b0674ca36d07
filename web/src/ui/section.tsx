// A titled section of a page on its own panel.
import { Box, Flex, Heading } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

type Props = { readonly title: string; readonly actions?: ReactNode; readonly isFlush?: boolean; readonly children: ReactNode };

/** `actions` are at the end of the title's line; rows of a flush section reach its edges. */
export function Section({ title, actions, isFlush = false, children }: Props) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} bg="bg.panel" borderWidth="1px" borderRadius="lg" minW="0">
      <Flex align="center" justify="space-between" wrap="wrap" columnGap="3" rowGap="1" minH="10" px="3" py="1.5" borderBottomWidth="1px">
        <Heading as="h2" id={id}>
          {title}
        </Heading>
        {actions}
      </Flex>
      <Box p={isFlush ? '0' : '3'}>{children}</Box>
    </Box>
  );
}
