// Positions of ships on the map, and text keys of their state (NEW-04).
import type { ShipPosition } from '#web/api/generated/model/shipPosition.zod.ts';
import { absolute, add, compare, type Decimal, negate, round, subtract } from '#web/domain/decimal.ts';

/**
 * The longitude of the left edge of the map, in degrees east. It is in the Atlantic, so that the edge cuts no route
 * across the Pacific.
 */
export const WEST_EDGE: Decimal = '-30';

/** The map in degrees: x grows to the east, y to the south; the polar regions are omitted. */
export const MAP_BOX = { x: -30, y: -78, width: 360, height: 136 } as const;

/** A position on the map in degrees: `x` grows to the east, `y` to the south. */
export type Spot = { readonly x: Decimal; readonly y: Decimal };

/** Converts degrees north and east to a position on the map. */
export function spotOf({ lat, lon }: Pick<ShipPosition, 'lat' | 'lon'>): Spot {
  return { x: compare(lon, WEST_EDGE) < 0 ? add(lon, '360') : lon, y: negate(lat) };
}

/** Returns the longitude plus full turns that is nearest to `other`. */
function nearestTurn(lon: Decimal, other: Decimal): Decimal {
  const apart = subtract(lon, other);
  if (compare(apart, '180') > 0) return subtract(lon, '360');
  return compare(apart, '-180') < 0 ? add(lon, '360') : lon;
}

/**
 * Returns a route as an SVG path in degrees of the map. It starts on the map and may continue beyond its edges, so that
 * no line crosses the whole map.
 */
export function routePath(route: ShipPosition['route']): string {
  const spots: Spot[] = [];
  for (const point of route) {
    const { x, y } = spotOf(point);
    spots.push({ x: nearestTurn(x, spots.at(-1)?.x ?? x), y });
  }
  return `M${spots.map((spot) => `${spot.x} ${spot.y}`).join('L')}`;
}

/** The ends of a voyage, on the map. */
export function portsOf({ route }: Pick<ShipPosition, 'route'>): { readonly from: Spot; readonly to: Spot } | null {
  const [from, to] = [route[0], route.at(-1)];
  return from && to ? { from: spotOf(from), to: spotOf(to) } : null;
}

/** Whether a ship is at sea: its speed is above 0. */
export const isAtSea = ({ speed }: Pick<ShipPosition, 'speed'>): boolean => compare(speed, '0') > 0;

/** Formats degrees with one decimal and the hemisphere, such as `31.2°N`; 0 is N. */
export const latitude = (lat: Decimal): string => `${round(absolute(lat), 1)}°${compare(lat, '0') < 0 ? 'S' : 'N'}`;
export const longitude = (lon: Decimal): string => `${round(absolute(lon), 1)}°${compare(lon, '0') < 0 ? 'W' : 'E'}`;
