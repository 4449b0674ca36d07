// Shown in a room that needs a world while none is selected.
import { Button, Flex, Heading, Text } from '@chakra-ui/react';
import { useTexts } from '../i18n/texts.ts';
import { go } from './use-address.ts';

/** Says how to select a world. */
export function PickWorld() {
  const { say } = useTexts();
  return (
    <Flex direction="column" align="center" gap="2" py="20" textAlign="center">
      <Heading as="h1">{say('pick.title')}</Heading>
      <Text color="fg.muted">{say('pick.text')}</Text>
      <Button mt="2" onClick={() => go({ room: 'worlds' })}>
        {say('pick.go')}
      </Button>
    </Flex>
  );
}
