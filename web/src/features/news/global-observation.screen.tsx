// Global observation: the bank's news on markets and closed days (NEW-01).
import { Flex } from '@chakra-ui/react';
import { NewsHead } from './news-head.tsx';
import { NewsItems } from './news-items.tsx';

export function GlobalObservationScreen() {
  return (
    <Flex direction="column" gap="3">
      <NewsHead kind="globalObservation" />
      <NewsItems kind="GLOBAL_OBSERVATION" />
    </Flex>
  );
}
