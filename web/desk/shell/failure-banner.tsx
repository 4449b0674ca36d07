// The bank's sentence about the last failed act.
import { Button, Flex, Text } from '@chakra-ui/react';
import { useSnapshot } from 'valtio';
import { Icon } from '#web/ui/icon.tsx';
import { desk } from '../api/desk-state.ts';
import { useTexts } from '../i18n/texts.ts';

/** Empty when nothing failed. Screen readers announce a failure immediately. */
export function FailureBanner() {
  const { say } = useTexts();
  const { failure } = useSnapshot(desk);
  const close = () => {
    desk.failure = null;
  };
  return (
    <div role="alert">
      {failure !== null && (
        <Flex align="flex-start" gap="2.5" px="3" py="1.5" bg="red.subtle" borderBottomWidth="1px">
          <Flex color="red.fg" pt="2" flexShrink="0">
            <Icon name="warning" />
          </Flex>
          <Text flex="1" minW="0" py="1.5" fontSize="sm" overflowWrap="anywhere">
            <Text as="strong" fontWeight="semibold" color="red.fg" me="2">
              {say('failure.title')}
            </Text>
            {failure === '' ? say('failure.unreachable') : failure}
          </Text>
          <Button variant="ghost" px="0" aria-label={say('close')} onClick={close}>
            <Icon name="close" />
          </Button>
        </Flex>
      )}
    </div>
  );
}
