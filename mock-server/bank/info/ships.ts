// Ships on their lanes: each sails there and back for ever, with days in port; where it is follows from seed and bank time (NEW-04).
import type { ShipPosition } from '#mock/generated/contract.ts';

import { fromDouble } from '../kernel/decimal.ts';
import type { Env } from '../desk/env.ts';
import data from './data/sea-lanes.json' with { type: 'json' };
import { along, lengthOf, type Place } from './great-circle.ts';

const hour = 3_600_000;

/** Time in each port. */
const portStay = 36 * hour;

type PortCode = keyof typeof data.ports;
type Ship = (typeof data.ships)[number];

const portOf = (code: string) => data.ports[code as PortCode];

const placeOf = ([lat = 0, lon = 0]: readonly number[]): Place => [lat, lon];

/** The way of a lane from its first port to its last, both included; the last may lie beyond the date line. */
function wayOf(lane: string): readonly Place[] {
  const [from = '', to = ''] = lane.split('-');
  const between = data.lanes[lane as keyof typeof data.lanes].map(placeOf);
  const [lat, lon] = placeOf(portOf(to).at);
  const beyond = (between.at(-1)?.[1] ?? 0) > 180 ? 360 : 0;
  return [placeOf(portOf(from).at), ...between, [lat, lon + beyond]];
}

const ways = new Map(data.ships.map(({ lane }) => [lane, wayOf(lane)]));

/** Degrees with four decimals, longitudes within ±180. */
const shown = (degrees: number): string => fromDouble(((((degrees + 180) % 360) + 360) % 360) - 180, 4);

/** A voyage: which way, how long ago it began, and how long it takes, milliseconds; after it comes the stay in port. */
type Voyage = { readonly outward: boolean; readonly since: number; readonly takes: number };

function voyageOf({ id, knots }: Ship, miles: number, { chance, bankNow }: Env): Voyage {
  const takes = Math.round((miles / knots) * hour);
  const leg = takes + portStay;
  const phase = Math.floor(chance('ship', id) * 2 * leg);
  const within = (bankNow + phase) % (2 * leg);
  return { outward: within < leg, since: within % leg, takes };
}

function positionOf(ship: Ship, env: Env): ShipPosition {
  const way = ways.get(ship.lane) ?? [];
  const miles = lengthOf(way);
  const { outward, since, takes } = voyageOf(ship, miles, env);
  const [from = '', to = ''] = outward ? ship.lane.split('-') : ship.lane.split('-').toReversed();
  const sailed = Math.min(since / takes, 1) * miles;
  const { at, course } = along(outward ? way : way.toReversed(), sailed);
  const atSea = since < takes;
  return {
    shipId: ship.id,
    name: ship.name,
    lat: fromDouble(at[0], 4),
    lon: shown(at[1]),
    course: fromDouble(course, 1),
    speed: atSea ? String(ship.knots) : '0',
    fromPortCN: portOf(from).cn,
    fromPortEN: portOf(from).en,
    toPortCN: portOf(to).cn,
    toPortEN: portOf(to).en,
    departedAt: env.bankNow - since,
    eta: env.bankNow - since + takes,
  };
}

/** Every ship where it is now. */
export const shipPositions = (env: Env): ShipPosition[] => data.ships.map((ship) => positionOf(ship, env));
