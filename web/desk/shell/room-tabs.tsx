// The rooms as tabs, with the number of what waits in them. Arrow keys, Home and End move between them.
import { chakra } from '@chakra-ui/react';
import type { KeyboardEvent } from 'react';
import { type RoomId, ROOMS } from '../address.ts';
import { useListHeld, useListOrders, useListQuotes } from '../api/generated/control.ts';
import { useTexts } from '../i18n/texts.ts';
import { go } from './use-address.ts';

/** The element id of the selected room. */
export const PANEL = 'room';

/** The element id of a tab. */
export const tabId = (room: RoomId): string => `tab-${room}`;

const look = {
  display: 'flex',
  gap: '1',
  px: '0',
  bg: 'bg.panel',
  borderBottomWidth: '1px',
  overflowX: 'auto',
  flexShrink: 0,
  '& button': {
    position: 'relative',
    h: '10',
    px: '3',
    fontSize: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    borderRadius: 'sm',
    _hover: { color: 'fg' },
    _focusVisible: { outlineOffset: '-2px' },
    '& span': {
      ms: '1.5',
      px: '1',
      minW: '4',
      borderRadius: 'sm',
      fontSize: 'xs',
      bg: 'bg.emphasized',
      color: 'fg',
      display: 'inline-block',
    },
  },
  '& [aria-selected=true]': {
    color: 'fg',
    fontWeight: 'semibold',
    _after: { content: '""', position: 'absolute', insetX: '3', bottom: '-1px', h: '2px', bg: 'accent.border' },
  },
} as const;

function placeAfter(key: string, place: number): number | null {
  const places: Readonly<Record<string, number>> = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: ROOMS.length - 1 };
  const next = places[key];
  return next === undefined ? null : (next + ROOMS.length) % ROOMS.length;
}

function move(event: KeyboardEvent, place: number): void {
  const next = placeAfter(event.key, place);
  const room = next === null ? undefined : ROOMS[next];
  if (room === undefined) return;
  event.preventDefault();
  go({ room });
  document.getElementById(tabId(room))?.focus();
}

/** Returns how much waits in a room, in figures and in words; rooms without anything are left out. */
function useWaiting(world: string | null): Partial<Record<RoomId, { readonly count: number; readonly words: string }>> {
  const { say } = useTexts();
  const query = { enabled: world !== null };
  const { data: quotes = [] } = useListQuotes(world ?? '', { query });
  const { data: orders = [] } = useListOrders(world ?? '', { query });
  const { data: held = [] } = useListHeld(world ?? '', { query });
  const waiting = quotes.filter(({ state }) => state === 'waiting').length + orders.length;
  return {
    ...(waiting > 0 && { dealing: { count: waiting, words: say('rooms.waiting', { count: waiting }) } }),
    ...(held.length > 0 && { faults: { count: held.length, words: say('rooms.held', { count: held.length }) } }),
  };
}

/** The tabs; `room` is the selected one. A tab is named after its room; the number of what waits is its description. */
export function RoomTabs({ room, world }: { room: RoomId; world: string | null }) {
  const { say } = useTexts();
  const waiting = useWaiting(world);
  return (
    <chakra.div role="tablist" aria-label={say('rooms.label')} css={look}>
      {ROOMS.map((each, place) => (
        <button
          key={each}
          type="button"
          role="tab"
          id={tabId(each)}
          aria-selected={each === room}
          aria-controls={PANEL}
          aria-describedby={waiting[each] && `waits-${each}`}
          tabIndex={each === room ? 0 : -1}
          onClick={() => go({ room: each })}
          onKeyDown={(event) => move(event, place)}
        >
          {say(`rooms.${each}`)}
          {waiting[each] && <span aria-hidden>{waiting[each].count}</span>}
        </button>
      ))}
      {ROOMS.map((each) => (
        <chakra.div key={each} id={`waits-${each}`} hidden>
          {waiting[each]?.words}
        </chakra.div>
      ))}
    </chakra.div>
  );
}
