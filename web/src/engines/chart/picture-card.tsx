// The card of an open picture.
import { chakra, Flex, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type Props = {
  /** What the picture shows. */
  readonly label: string;
  /** Shows the label as a header of 40 px, for a picture that has none of its own. */
  readonly isHeaded?: boolean;
  readonly children: ReactNode;
};

/** An edge around a picture. */
export function PictureCard({ label, isHeaded, children }: Props) {
  return (
    <chakra.section aria-label={label} bg="bg.panel" borderWidth="1px" borderRadius="md" overflow="hidden" minW="0">
      {isHeaded && (
        <Flex align="center" minH="40px" px="3" borderBottomWidth="1px">
          <Heading as="h2" fontSize="md">
            {label}
          </Heading>
        </Flex>
      )}
      {children}
    </chakra.section>
  );
}
