// The chip with the state of the live prices, and a button that reconnects immediately at any time (LIV-18, LIV-21).
import { Box, Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/icon.tsx';
import { HeaderButton } from './header-button.tsx';

/**
 * The state of the connection for the user: `waiting` while calls wait for the bank (SHR-05). `seconds` is the age of the
 * newest price, or the time since the connection was lost.
 */
export type LiveView = { state: 'live' | 'connecting' | 'lost' | 'waiting' } | { state: 'noPrices' | 'reconnecting'; seconds: number };

const DOT = {
  live: '#45c189',
  connecting: '#efb140',
  noPrices: '#efb140',
  reconnecting: '#efb140',
  waiting: '#efb140',
  lost: '#ff7f7b',
} as const;

/** Shows the state of the live connection as a coloured dot with a text, and a button to reconnect. */
export function LiveBadge({ view, onReconnect }: { view: LiveView; onReconnect: () => void }) {
  const { t } = useTranslation();
  const words = 'seconds' in view ? t(`common.live.${view.state}`, { seconds: view.seconds }) : t(`common.live.${view.state}`);
  return (
    <Flex
      align="center"
      gap="1.5"
      h="7"
      ps="2"
      borderRadius="full"
      bg="white/10"
      fontSize="xs"
      color="fg.onHeader"
      flexShrink="0"
      data-live={view.state}
    >
      <Box boxSize="2" borderRadius="full" bg={DOT[view.state]} />
      <Text role="status">{words}</Text>
      <HeaderButton
        size="2xs"
        borderRadius="full"
        aria-label={t('common.live.reconnect')}
        title={t('common.live.reconnect')}
        onClick={onReconnect}
      >
        <Icon name="refresh" size={14} />
      </HeaderButton>
    </Flex>
  );
}
