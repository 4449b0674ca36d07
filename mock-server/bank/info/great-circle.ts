// Distance and direction on the globe; degrees, nautical miles. Positions are no money, so doubles serve.

/** North and east are positive; a lane across the date line counts its longitudes on beyond 180. */
export type Place = readonly [lat: number, lon: number];

const earthRadius = 3440.065;
const rad = (degrees: number): number => (degrees * Math.PI) / 180;

/** Distance of two places by the haversine formula. */
export function distance([lat1, lon1]: Place, [lat2, lon2]: Place): number {
  const h = Math.sin(rad(lat2 - lat1) / 2) ** 2 + Math.cos(rad(lat1)) * Math.cos(rad(lat2)) * Math.sin(rad(lon2 - lon1) / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.sqrt(h));
}

/** Initial course from one place to another, 0 is north, 90 east. */
export function courseTo([lat1, lon1]: Place, [lat2, lon2]: Place): number {
  const y = Math.sin(rad(lon2 - lon1)) * Math.cos(rad(lat2));
  const x = Math.cos(rad(lat1)) * Math.sin(rad(lat2)) - Math.sin(rad(lat1)) * Math.cos(rad(lat2)) * Math.cos(rad(lon2 - lon1));
  return ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360;
}

/** Position and course after some miles along a way; at its end the course goes on. */
export function along(way: readonly Place[], miles: number): { readonly at: Place; readonly course: number } {
  let left = miles;
  for (const [index, from] of way.entries()) {
    const to = way[index + 1];
    if (!to) return { at: from, course: 0 };
    const leg = distance(from, to);
    if (left <= leg) {
      const share = leg === 0 ? 0 : left / leg;
      return { at: [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share], course: courseTo(from, to) };
    }
    left -= leg;
  }
  throw new RangeError('a way has at least one place');
}

/** Length of a way. */
export const lengthOf = (way: readonly Place[]): number =>
  way.slice(1).reduce((sum, place, index) => sum + distance(way[index] ?? place, place), 0);
