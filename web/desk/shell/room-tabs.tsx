// The rooms as tabs. Arrow keys, Home and End move between them.
import { chakra } from '@chakra-ui/react';
import type { KeyboardEvent } from 'react';
import { type RoomId, ROOMS } from '../address.ts';
import { useTexts } from '../i18n/texts.ts';
import { go } from './use-address.ts';

/** The element id of the selected room. */
export const PANEL = 'room';

/** The element id of a tab. */
export const tabId = (room: RoomId): string => `tab-${room}`;

const look = {
  display: 'flex',
  gap: '1',
  px: { base: '1', md: '2' },
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

/** The tabs; `room` is the selected one. */
export function RoomTabs({ room }: { room: RoomId }) {
  const { say } = useTexts();
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
          tabIndex={each === room ? 0 : -1}
          onClick={() => go({ room: each })}
          onKeyDown={(event) => move(event, place)}
        >
          {say(`rooms.${each}`)}
        </button>
      ))}
    </chakra.div>
  );
}
