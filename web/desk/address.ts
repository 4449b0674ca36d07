// The address of the desk: the selected world and room, kept in the hash of the URL.

/** Rooms that are built, in the order of their tabs. */
export const ROOMS = ['worlds', 'dealing', 'time', 'ledger', 'faults', 'calls', 'fixtures'] as const;

/** A room of the page. */
export type RoomId = (typeof ROOMS)[number];

/** What the URL selects. `world` is null until one is selected. */
export type Address = { readonly world: string | null; readonly room: RoomId };

const roomOf = (text: string | undefined): RoomId => ROOMS.find((room) => room === text) ?? ROOMS[0];

/** Reads a hash such as `#/worlds/demo/time`. An unknown room or an invalid world name is ignored. */
export function parseAddress(hash: string): Address {
  const [, , name, room] = hash.split('/');
  const isWorld = hash.startsWith('#/worlds/') && name !== undefined && /^[a-z0-9-]{1,32}$/.test(name);
  return isWorld ? { world: name, room: roomOf(room) } : { world: null, room: ROOMS[0] };
}

/** Writes the hash that `parseAddress` reads. */
export const addressHash = ({ world, room }: Address): string => (world === null ? '#/worlds' : `#/worlds/${world}/${room}`);
