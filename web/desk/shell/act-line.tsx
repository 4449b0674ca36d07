// The last act as a curl command that can be copied (DSK-12).
import { Button, chakra, Flex, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Icon } from '#web/ui/icon.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { curlLine } from '../api/curl.ts';
import { desk } from '../api/desk-state.ts';
import { useTexts } from '../i18n/texts.ts';

const tones = { sent: 'waiting', done: 'good', refused: 'bad' } as const;
const COPIED_FOR_MS = 2000;

function CopyButton({ line }: { line: string }) {
  const { say } = useTexts();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), COPIED_FOR_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () => navigator.clipboard.writeText(line).then(() => setCopied(true));
  return (
    <Button variant="outline" size="xs" minW="20" onClick={() => void copy()}>
      {isCopied && <Icon name="check" size={14} />}
      <span aria-live="polite">{say(isCopied ? 'copied' : 'copy')}</span>
    </Button>
  );
}

/** A bar at the foot of the page, always visible. */
export function ActLine() {
  const { say } = useTexts();
  const { act, token } = useSnapshot(desk);
  const line = act && curlLine(act, location.origin, token !== null);
  return (
    <Flex
      as="footer"
      position="sticky"
      bottom="0"
      zIndex="docked"
      align="center"
      gap="3"
      px={{ base: '3', md: '4' }}
      minH="11"
      py="1.5"
      bg="bg.panel"
      borderTopWidth="1px"
      fontSize="sm"
    >
      <Text as="span" hideBelow="md" fontSize="xs" fontWeight="medium" color="fg.muted" whiteSpace="nowrap">
        {say('act.label')}
      </Text>
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
          <CopyButton line={line} />
        </>
      ) : (
        <Text color="fg.muted">{say('act.none')}</Text>
      )}
    </Flex>
  );
}
