// The page: header, rooms as tabs, the selected room, and the line of the last act.
import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ComponentType } from 'react';
import { useSnapshot } from 'valtio';
import { desk } from '../api/desk-state.ts';
import { useLive } from '../api/use-live.ts';
import { useTexts } from '../i18n/texts.ts';
import { CallsRoom } from '../rooms/calls/calls-room.tsx';
import { DealingRoom } from '../rooms/dealing/dealing-room.tsx';
import { FaultsRoom } from '../rooms/faults/faults-room.tsx';
import { FixturesRoom } from '../rooms/fixtures/fixtures-room.tsx';
import { LedgerRoom } from '../rooms/ledger/ledger-room.tsx';
import { TimeRoom } from '../rooms/time/time-room.tsx';
import { WorldsRoom } from '../rooms/worlds/worlds-room.tsx';
import type { RoomId } from '../address.ts';
import { ActLine } from './act-line.tsx';
import { FailureBanner } from './failure-banner.tsx';
import { Header } from './header.tsx';
import { PickWorld } from './pick-world.tsx';
import { PANEL, RoomTabs, tabId } from './room-tabs.tsx';
import { TokenForm } from './token-form.tsx';
import { useAddress } from './use-address.ts';

/**
 * Figures have one width only where they are compared or count; a hyphen of that width would look like a dash inside a
 * word. The selected segment has the accent colour, as the boxes of the portal.
 */
const pageLook = {
  fontVariantNumeric: 'lining-nums',
  '& :is([data-figure], [data-clock])': { fontVariantNumeric: 'tabular-nums lining-nums' },
  '& .tag': { fontVariantNumeric: 'inherit' },
  '& input:not([inputmode])': { fontVariantNumeric: 'lining-nums' },
  '& [role=radiogroup] label:has(:checked)': { bg: 'accent.subtle', borderColor: 'accent.border' },
} as const;

/** The rooms of a world. */
const rooms: Readonly<Record<Exclude<RoomId, 'worlds'>, ComponentType<{ world: string }>>> = {
  dealing: DealingRoom,
  time: TimeRoom,
  ledger: LedgerRoom,
  faults: FaultsRoom,
  calls: CallsRoom,
  fixtures: FixturesRoom,
};

function Room({ room, world }: { room: RoomId; world: string | null }) {
  if (room === 'worlds') return <WorldsRoom world={world} />;
  const Chosen = rooms[room];
  return world === null ? <PickWorld /> : <Chosen key={world} world={world} />;
}

/** The whole page. Nothing but the form of the token is shown while a valid token is missing. */
export function Desk() {
  const { say } = useTexts();
  const { world, room } = useAddress();
  const { isTokenWanted, token } = useSnapshot(desk);
  useLive(isTokenWanted ? null : world, token);
  return (
    <Flex direction="column" minH="100dvh" css={pageLook}>
      <chakra.a
        href="#content"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById('content')?.focus();
        }}
        position="absolute"
        top="-12"
        insetStart="3"
        zIndex="skipNav"
        bg="bg.overlay"
        color="fg"
        px="3"
        py="2"
        borderRadius="md"
        _focusVisible={{ top: '2' }}
      >
        {say('skip')}
      </chakra.a>
      <header>
        <Header world={world} />
        {!isTokenWanted && <RoomTabs room={room} world={world} />}
        <FailureBanner />
      </header>
      <Box as="main" id="content" tabIndex={-1} flex="1" w="full" maxW="1600px" mx="auto" p="3" outline="none">
        {isTokenWanted ? (
          <TokenForm />
        ) : (
          <div role="tabpanel" id={PANEL} aria-labelledby={tabId(room)}>
            <Room room={room} world={world} />
          </div>
        )}
      </Box>
      <ActLine />
    </Flex>
  );
}
