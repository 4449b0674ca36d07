// The layout of /forget and /first-sign: a heading, an explanation, and a form on a panel.
import { Box, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** `lead` is the sentence that explains the page. */
export function AccountPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <Box w="full" maxW="560px" mx="auto" px={{ base: '4', md: '6' }} py={{ base: '5', md: '10' }}>
      <Heading as="h1" mb="1.5">
        {title}
      </Heading>
      <Text color="fg.muted" mb="5">
        {lead}
      </Text>
      <Box bg="bg.panel" borderWidth="1px" borderRadius="lg" p={{ base: '4', md: '6' }}>
        {children}
      </Box>
    </Box>
  );
}
