// What a section without entries shows: one line.
import { Text } from '@chakra-ui/react';

export const Nothing = ({ text }: { text: string }) => (
  <Text minH="9" px="3" py="2" fontSize="sm" lineHeight="20px" color="fg.muted">
    {text}
  </Text>
);
