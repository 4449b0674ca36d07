// The positions of ships on the map, and their state in words' keys (NEW-04).
import type { ShipPosition } from '#web/api/generated/model/shipPosition.zod.ts';
import { absolute, add, compare, type Decimal, negate, round } from '#web/domain/decimal.ts';

/** The map begins in the Atlantic, so that no lane of the Pacific is cut; degrees east. */
export const WEST_EDGE: Decimal = '-30';

/** The picture in degrees: x grows to the east, y to the south; the ice beyond is left out. */
export const MAP_BOX = { x: -30, y: -78, width: 360, height: 136 } as const;

/** A place in the picture. */
export type Spot = { readonly x: Decimal; readonly y: Decimal };

/** Degrees north and east as a place in the picture. */
export function spotOf({ lat, lon }: Pick<ShipPosition, 'lat' | 'lon'>): Spot {
  return { x: compare(lon, WEST_EDGE) < 0 ? add(lon, '360') : lon, y: negate(lat) };
}

/** A ship with speed is at sea. */
export const isAtSea = ({ speed }: Pick<ShipPosition, 'speed'>): boolean => compare(speed, '0') > 0;

/** `31.2°N`: degrees to one decimal, with the hemisphere; 0 is north and east. */
export const latitude = (lat: Decimal): string => `${round(absolute(lat), 1)}°${compare(lat, '0') < 0 ? 'S' : 'N'}`;
export const longitude = (lon: Decimal): string => `${round(absolute(lon), 1)}°${compare(lon, '0') < 0 ? 'W' : 'E'}`;
