// The layout of a public page: a band with title and lead, then its sections.
import { Box, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const COLUMN = { w: 'full', maxW: '1040px', mx: 'auto', px: { base: '4', md: '6' } } as const;

type Props = { readonly title: string; readonly lead: string; readonly inBand?: ReactNode; readonly children: ReactNode };

/** `children` fill the column of the page; `inBand` is placed under the lead, in the colours of dark mode like the band. */
export function FrontPage({ title, lead, inBand, children }: Props) {
  return (
    <>
      <Box className="dark" bg="linear-gradient(160deg, #152a50 0%, #0d1b36 70%)" color="fg.onHeader">
        <Box {...COLUMN} py={{ base: '6', md: '8' }}>
          <Heading as="h1">{title}</Heading>
          <Text mt="2" maxW="640px" color="fg.onHeaderMuted" fontSize="lg" lineHeight="1.6">
            {lead}
          </Text>
          {inBand}
        </Box>
      </Box>
      <Box {...COLUMN} py={{ base: '5', md: '8' }}>
        {children}
      </Box>
    </>
  );
}
