// A page to read: a title and titled paragraphs in a measured column.
import { Box, Heading, Text } from '@chakra-ui/react';

/** `parts` in reading order. */
export function Article({ title, parts }: { title: string; parts: readonly { heading?: string; text: string }[] }) {
  return (
    <Box as="article" w="full" maxW="720px" mx="auto" px={{ base: '4', md: '6' }} py={{ base: '6', md: '10' }}>
      <Heading as="h1" fontSize="xl" mb="5">
        {title}
      </Heading>
      {parts.map(({ heading, text }) => (
        <Box key={heading ?? text} as="section" mb="5">
          {heading !== undefined && (
            <Heading as="h2" fontSize="lg" mb="1.5">
              {heading}
            </Heading>
          )}
          <Text color="fg.muted" lineHeight="1.7">
            {text}
          </Text>
        </Box>
      ))}
    </Box>
  );
}
