// The header: name, selected world, its time and speed, the state of the connection, language and mode.
import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { useSnapshot } from 'valtio';
import { bankClock, bankDate } from '#web/domain/bank-time.ts';
import { Icon } from '#web/ui/icon.tsx';
import { desk } from '../api/desk-state.ts';
import { useListWorlds, useWorldStatus } from '../api/generated/control.ts';
import type { World } from '../api/generated/control.schemas.ts';
import { setLanguage, useTexts } from '../i18n/texts.ts';
import { useRunning } from '../parts/use-running.ts';
import { switchMode, useMode } from './appearance.ts';
import { go } from './use-address.ts';

const STATUS_EVERY_MS = 15_000;

const picker = {
  h: '8',
  minW: '9rem',
  maxW: '14rem',
  ps: '2.5',
  pe: '7',
  color: 'fg.onHeader',
  bg: 'transparent',
  borderWidth: '1px',
  borderColor: 'rgb(180 194 218 / 0.55)',
  borderRadius: 'md',
  fontSize: 'sm',
  fontWeight: 'semibold',
  appearance: 'none',
  cursor: 'pointer',
  textOverflow: 'ellipsis',
  _focusVisible: { outlineColor: 'white' },
  '& option': { color: 'fg', bg: 'bg.overlay' },
} as const;

function WorldPicker({ world, isClosed }: { world: string | null; isClosed: boolean }) {
  const { say } = useTexts();
  const { data: names = [] } = useListWorlds({ query: { enabled: !isClosed } });
  const isListed = world !== null && names.includes(world);
  return (
    <Flex as="label" align="center" gap="2" position="relative">
      <Text as="span" fontSize="xs" color="fg.onHeaderMuted">
        {say('header.world')}
      </Text>
      <chakra.select
        css={picker}
        value={world ?? ''}
        disabled={isClosed}
        onChange={({ target }) => go({ world: target.value === '' ? null : target.value })}
      >
        <option value="">{say('header.none')}</option>
        {world !== null && !isListed && <option value={world}>{world}</option>}
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </chakra.select>
      <Box position="absolute" insetEnd="2" color="fg.onHeaderMuted" pointerEvents="none">
        <Icon name="chevronDown" size={14} />
      </Box>
    </Flex>
  );
}

function BankTime({ status, readAt }: { status: World; readAt: number }) {
  const { say } = useTexts();
  const now = useRunning({ now: status.bankTime, rate: status.bankRate }, readAt);
  const isFrozen = status.bankRate === 0;
  return (
    <Flex align="baseline" gap="2" whiteSpace="nowrap">
      <Text as="span" fontSize="xs" color="fg.onHeaderMuted">
        {say('header.bankTime')}
      </Text>
      <Text as="span" fontWeight="semibold" data-clock>
        {bankClock(now)}
      </Text>
      <Text as="span" fontSize="sm" color="fg.onHeaderMuted">
        {bankDate(now)}
      </Text>
      <Text
        as="span"
        fontSize="xs"
        fontWeight="medium"
        px="1.5"
        borderRadius="sm"
        borderWidth="1px"
        borderColor={isFrozen ? 'amber.400' : 'rgb(180 194 218 / 0.4)'}
        color={isFrozen ? 'amber.300' : 'fg.onHeaderMuted'}
        title={say('header.speed')}
      >
        {isFrozen ? say('header.frozen') : `×${status.bankRate}`}
      </Text>
    </Flex>
  );
}

const dots = { connecting: 'amber.300', live: 'green.400', lost: 'red.400', none: 'gray.400' } as const;

function ConnectionState({ world, isClosed }: { world: string | null; isClosed: boolean }) {
  const { say } = useTexts();
  const { connection } = useSnapshot(desk);
  const state = world === null || isClosed ? 'none' : connection;
  return (
    <Flex role="status" align="center" gap="1.5" fontSize="sm" whiteSpace="nowrap" color="fg.onHeader">
      <Box boxSize="2" borderRadius="full" bg={dots[state]} aria-hidden />
      {say(`connection.${state}`)}
    </Flex>
  );
}

function Choices() {
  const { say, language } = useTexts();
  const mode = useMode();
  const other = mode === 'dark' ? 'light' : 'dark';
  const onHeader = { color: 'fg.onHeader', _hover: { bg: 'rgb(255 255 255 / 0.12)' }, _focusVisible: { outlineColor: 'white' } } as const;
  return (
    <Flex gap="1">
      <Button
        variant="ghost"
        {...onHeader}
        lang={language === 'cn' ? 'en-US' : 'zh-CN'}
        onClick={() => void setLanguage(language === 'cn' ? 'en' : 'cn')}
      >
        {say('language')}
      </Button>
      <Button variant="ghost" px="0" {...onHeader} aria-label={say(`mode.${other}`)} title={say(`mode.${other}`)} onClick={switchMode}>
        <Icon name={other === 'dark' ? 'moon' : 'sun'} />
      </Button>
    </Flex>
  );
}

/** `world` is the selected one. */
export function Header({ world }: { world: string | null }) {
  const { say } = useTexts();
  const { isTokenWanted } = useSnapshot(desk);
  const query = { enabled: world !== null && !isTokenWanted, refetchInterval: STATUS_EVERY_MS };
  const { data: status, dataUpdatedAt } = useWorldStatus(world ?? '', { query });
  return (
    <Flex bg="bg.header" color="fg.onHeader" align="center" wrap="wrap" columnGap="5" rowGap="1" px="3" py="2" minH="52px" flexShrink="0">
      <Flex align="center" gap="2.5" fontWeight="semibold" whiteSpace="nowrap" me={{ base: 'auto', md: '2' }}>
        <svg viewBox="0 0 16 16" width="26" height="26" aria-hidden="true">
          <rect width="16" height="16" rx="3.5" fill="#2f68d6" />
          <path d="M4 5.5h8M4 8h5M4 10.5h8" stroke="white" strokeWidth="1.4" strokeLinecap="round" />
        </svg>
        {say('name')}
      </Flex>
      <Box hideFrom="md">
        <Choices />
      </Box>
      <Flex align="center" wrap="wrap" columnGap="5" rowGap="1" flex={{ base: '1 0 100%', md: '1' }}>
        <WorldPicker world={world} isClosed={isTokenWanted} />
        {world !== null && status && <BankTime status={status} readAt={dataUpdatedAt} />}
        <Box ms="auto">
          <ConnectionState world={world} isClosed={isTokenWanted} />
        </Box>
      </Flex>
      <Box hideBelow="md">
        <Choices />
      </Box>
    </Flex>
  );
}
