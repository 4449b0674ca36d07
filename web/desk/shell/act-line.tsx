// The last act as a curl command that can be copied (DSK-12).
import { chakra, Flex, Text } from '@chakra-ui/react';
import { useSnapshot } from 'valtio';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { curlLine } from '../api/curl.ts';
import { desk } from '../api/desk-state.ts';
import { useTexts } from '../i18n/texts.ts';
import { CopyButton } from '../parts/copy-button.tsx';

const tones = { sent: 'waiting', done: 'good', refused: 'bad' } as const;
/** A bar at the foot of the page, always visible; low until there is an action. */
export function ActLine() {
  const { say } = useTexts();
  const { act, token } = useSnapshot(desk);
  const line = act && curlLine(act, location.origin, token !== null);
  return (
    <Flex
      as="footer"
      data-docked
      position="sticky"
      bottom="0"
      zIndex="docked"
      align="center"
      gap="3"
      px="3"
      minH={act ? '11' : '7'}
      py={act ? '1.5' : '0'}
      bg="bg.panel"
      borderTopWidth="1px"
      fontSize="sm"
    >
      {act && (
        <Text as="span" hideBelow="md" fontSize="xs" fontWeight="medium" color="fg.muted" whiteSpace="nowrap">
          {say('act.label')}
        </Text>
      )}
      {act && line !== null ? (
        <>
          <StatusTag label={say(`act.${act.outcome}`)} tone={tones[act.outcome]} />
          <chakra.code
            flex="1"
            minW="0"
            fontFamily="mono"
            fontSize="xs"
            whiteSpace="nowrap"
            overflowX="auto"
            py="1"
            tabIndex={0}
            role="region"
            aria-label={say('act.label')}
          >
            {line}
          </chakra.code>
          <CopyButton text={line} />
        </>
      ) : (
        <Text fontSize="xs" color="fg.muted">
          {say('act.none')}
        </Text>
      )}
    </Flex>
  );
}
