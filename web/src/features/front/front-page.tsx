// The frame of a page to read in front of the sign-in: a band with its title and what it is about, then its parts.
import { Box, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const COLUMN = { w: 'full', maxW: '1040px', mx: 'auto', px: { base: '4', md: '6' } } as const;

/** `children` fill the column of the page. */
export function FrontPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <>
      <Box bg="linear-gradient(160deg, #152a50 0%, #0d1b36 70%)" color="fg.onHeader">
        <Box {...COLUMN} py={{ base: '6', md: '10' }}>
          <Heading as="h1">{title}</Heading>
          <Text mt="2" maxW="640px" color="fg.onHeaderMuted" fontSize="lg" lineHeight="1.6">
            {lead}
          </Text>
        </Box>
      </Box>
      <Box {...COLUMN} py={{ base: '5', md: '8' }}>
        {children}
      </Box>
    </>
  );
}
