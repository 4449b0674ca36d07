// The card of an open picture.
import { Box, Flex, Heading } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

type Props =
  | { readonly title: string; readonly label?: never; readonly children: ReactNode }
  /** For a picture that draws its own header: the name for screen readers. */
  | { readonly title?: never; readonly label: string; readonly children: ReactNode };

/** An edge around a picture, with a header of 40 px where the picture has none of its own. */
export function PictureCard({ title, label, children }: Props) {
  const id = useId();
  return (
    <Box
      as="section"
      aria-label={label}
      aria-labelledby={title && id}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="md"
      overflow="hidden"
      minW="0"
    >
      {title && (
        <Flex align="center" minH="40px" px="3" borderBottomWidth="1px">
          <Heading as="h2" id={id} fontSize="md">
            {title}
          </Heading>
        </Flex>
      )}
      {children}
    </Box>
  );
}
