// Simulated ships: each sails its lane back and forth, with stays in port. Positions depend only on seed and bank time
// (NEW-04). A ship serves an open deal of the customer who asks, and a deal has one ship (NEW-05).
import type { Currency, ShipDeal, ShipPosition } from '#mock/generated/contract.ts';
import data from './data/sea-lanes.json' with { type: 'json' };
import { dealsUnder } from '../catalogue/found.ts';
import { dealsThat } from '../catalogue/index-keys.ts';
import { activeLeg } from '../deals/legs.ts';
import type { Env } from '../desk/env.ts';
import { customerOf } from '../directory/customers.ts';
import type { Deal } from '../facts/deals-state.ts';
import type { Caller } from '../facts/caller.ts';
import type { BankState } from '../facts/state.ts';
import { fromDouble } from '../kernel/decimal.ts';
import { written } from '../market/amount-rules.ts';
import { pairOf } from '../market/pairs.ts';

// Distance and course on the globe, in degrees and nautical miles. Positions are not money, which allows
// floating-point numbers.

/** Degrees; north and east are positive. Longitudes of a lane across the date line continue beyond 180. */
export type Place = readonly [lat: number, lon: number];

const earthRadius = 3440.065;
const rad = (degrees: number): number => (degrees * Math.PI) / 180;

/** Distance between two places in nautical miles, by the haversine formula. */
export function distance([lat1, lon1]: Place, [lat2, lon2]: Place): number {
  const h = Math.sin(rad(lat2 - lat1) / 2) ** 2 + Math.cos(rad(lat1)) * Math.cos(rad(lat2)) * Math.sin(rad(lon2 - lon1) / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.sqrt(h));
}

/** Initial course from one place to another in degrees: 0 is north, 90 east. */
export function courseTo([lat1, lon1]: Place, [lat2, lon2]: Place): number {
  const y = Math.sin(rad(lon2 - lon1)) * Math.cos(rad(lat2));
  const x = Math.cos(rad(lat1)) * Math.sin(rad(lat2)) - Math.sin(rad(lat1)) * Math.cos(rad(lat2)) * Math.cos(rad(lon2 - lon1));
  return ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360;
}

/** Position and course after a number of nautical miles along a way; at its end the course is that of the last section. */
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
  throw new RangeError('a route requires at least one point');
}

/** Length of a way in nautical miles. */
export const lengthOf = (way: readonly Place[]): number =>
  way.slice(1).reduce((sum, place, index) => sum + distance(way[index] ?? place, place), 0);

const hour = 3_600_000;

/** Length of stay in each port, milliseconds. */
const portStay = 36 * hour;

type PortCode = keyof typeof data.ports;
type Ship = (typeof data.ships)[number];

const portOf = (code: string) => data.ports[code as PortCode];

const placeOf = ([lat = 0, lon = 0]: readonly number[]): Place => [lat, lon];

/**
 * Returns the waypoints of a lane, including its first and last port. The longitude of the last may be beyond the date
 * line.
 */
function wayOf(lane: string): readonly Place[] {
  const [from = '', to = ''] = lane.split('-');
  const between = data.lanes[lane as keyof typeof data.lanes].map(placeOf);
  const [lat, lon] = placeOf(portOf(to).at);
  const beyond = (between.at(-1)?.[1] ?? 0) > 180 ? 360 : 0;
  return [placeOf(portOf(from).at), ...between, [lat, lon + beyond]];
}

const ways = new Map(data.ships.map(({ lane }) => [lane, wayOf(lane)]));

/** Normalises a longitude to ±180. */
const normalised = (lon: number): number => ((((lon + 180) % 360) + 360) % 360) - 180;

/** A voyage: its direction, the time since its start and its duration, in milliseconds. A stay in port follows it. */
type Voyage = { readonly outward: boolean; readonly since: number; readonly takes: number };

function voyageOf({ id, knots }: Ship, miles: number, { chance, bankNow }: Env): Voyage {
  const takes = Math.round((miles / knots) * hour);
  const leg = takes + portStay;
  const phase = Math.floor(chance('ship', id) * 2 * leg);
  const within = (bankNow + phase) % (2 * leg);
  return { outward: within < leg, since: within % leg, takes };
}

/** Number of newest open deals of each product among which the deals of the ships are selected. */
const dealsConsidered = 20;

/** Returns the newest open spot deals and forwards of the caller's customer. Deals of other customers are never shown. */
function openDealsOf(state: BankState, caller: Caller): readonly Deal[] {
  const { customerId } = customerOf(state, caller);
  return (['spot', 'forward'] as const).flatMap((product) =>
    dealsUnder(state, dealsThat.areOpen(customerId, product)).slice(0, dealsConsidered),
  );
}

/** Returns the open part of a deal; null when no leg is open. */
function shipDeal(deal: Deal): ShipDeal | null {
  const leg = activeLeg(deal);
  if (!leg) return null;
  const cyCode = pairOf(deal.rateCode).ccy1 as Currency;
  return { businessNo: deal.businessNo, cyCode, amount: written({ currency: cyCode, amount: leg.undelivered1 }), date: leg.date };
}

/**
 * Returns the deal of each ship by its id. Pairs of ship and deal are taken in the order of their hashes, each ship and
 * each deal once. Most ships therefore keep their deal while others are made and finished.
 */
function dealsByShip(deals: readonly Deal[], { chance }: Env): ReadonlyMap<string, ShipDeal> {
  const pairs = data.ships
    .flatMap(({ id }) => deals.map((deal) => ({ id, deal, rank: chance(`ship ${id}`, deal.businessNo) })))
    .toSorted((a, b) => b.rank - a.rank);
  const claimed = new Set<string>();
  const byShip = new Map<string, ShipDeal>();
  for (const { id, deal } of pairs) {
    if (byShip.has(id) || claimed.has(deal.businessNo)) continue;
    const served = shipDeal(deal);
    if (served === null) continue;
    claimed.add(deal.businessNo);
    byShip.set(id, served);
  }
  return byShip;
}

function positionOf(ship: Ship, env: Env): Omit<ShipPosition, 'deal'> {
  const way = ways.get(ship.lane) ?? [];
  const miles = lengthOf(way);
  const { outward, since, takes } = voyageOf(ship, miles, env);
  const [from = '', to = ''] = outward ? ship.lane.split('-') : ship.lane.split('-').toReversed();
  const sailed = Math.min(since / takes, 1) * miles;
  const voyage = outward ? way : way.toReversed();
  const { at, course } = along(voyage, sailed);
  const atSea = since < takes;
  return {
    shipId: ship.id,
    name: ship.name,
    lat: fromDouble(at[0], 4),
    lon: fromDouble(normalised(at[1]), 4),
    course: fromDouble(course, 1),
    speed: atSea ? String(ship.knots) : '0',
    fromPortCN: portOf(from).cn,
    fromPortEN: portOf(from).en,
    toPortCN: portOf(to).cn,
    toPortEN: portOf(to).en,
    route: voyage.map(([lat, lon]) => ({ lat: fromDouble(lat, 2), lon: fromDouble(normalised(lon), 2) })),
    departedAt: env.bankNow - since,
    eta: env.bankNow - since + takes,
  };
}

/** Returns the current position of every ship, with the deal of the caller's customer that it serves. */
export function shipPositions(state: BankState, caller: Caller, env: Env): ShipPosition[] {
  const deals = dealsByShip(openDealsOf(state, caller), env);
  return data.ships.map((ship) => ({ ...positionOf(ship, env), deal: deals.get(ship.id) ?? null }));
}
