// The rows of the price feed that a world shows: all spot pairs, and every followed forward and swap row.
import type { PriceFrame, Prices } from '#mock/generated/contract.ts';
import { changedRows, type PriceKey, priceRows, refreshedWithin, spotKeys } from '#mock/bank/market/feed.ts';
import type { World } from './world.ts';

// Bank time and rate of a world, from which clients extrapolate (MOC-03).

export const stampOf = ({ bankClock }: World) => ({ bankTime: bankClock.now(), clockRate: String(bankClock.rate()) });

const types = { '1': 'FWD', '3': 'SWAP' } as const;

/**
 * Forward and swap rows that a login follows. If they cannot be read, it follows none and the error is recorded; other
 * logins are not affected (LIV-29).
 */
function followedKeys({ bank, bankClock, log }: World, loginName: string): PriceKey[] {
  try {
    return bank
      .followsOf({ loginName, traceId: '', address: '' })
      .flatMap(({ rateCode, tranType, termId }) =>
        tranType === '0' || termId === null ? [] : [{ ccyPair: rateCode, type: types[tranType], term: termId } as PriceKey],
      );
  } catch (error) {
    log.violate({ at: bankClock.now(), kind: 'frameOut', where: 'live', field: 'xprice', problem: `of ${loginName}: ${String(error)}` });
    return [];
  }
}

function keysOf(world: World, logins: Iterable<string>): readonly PriceKey[] {
  const followed = new Map(
    [...logins].flatMap((loginName) => followedKeys(world, loginName)).map((key) => [`${key.type} ${key.ccyPair} ${key.term}`, key]),
  );
  return [...spotKeys, ...followed.values()];
}

type Row = Prices['xpriceSPOT'][number];

const split = (rows: readonly Row[]) => ({
  xpriceSPOT: rows.filter(({ type }) => type === 'SPOT'),
  xpriceFwd: rows.filter(({ type }) => type === 'FWD'),
  xpriceSwap: rows.filter(({ type }) => type === 'SWAP'),
});

/** Returns every current price row that a login may see (RAT-13). */
export function allPrices(world: World, loginName: string): Prices {
  const { bank, bankClock } = world;
  const rows = priceRows(bank.market, keysOf(world, [loginName]), bankClock.now(), bank.disturbances());
  return { ...stampOf(world), ...split(rows as Row[]) };
}

/** Returns the price rows for the connected logins that changed between two instants of bank time; null if none changed. */
export function changedPrices(world: World, logins: Iterable<string>, since: number, now: number): PriceFrame | null {
  const { bank } = world;
  const rows = changedRows(bank.market, keysOf(world, logins), since, now, bank.disturbances()) as Row[];
  if (rows.length === 0) return null;
  const lists = Object.fromEntries(Object.entries(split(rows)).filter(([, list]) => list.length > 0));
  return { ...stampOf(world), ...lists };
}

/**
 * Returns every price row for the connected logins that is still sent, for clients that may have missed a frame. Rows of
 * frozen pairs are left out, because the portal would take them for current (RAT-15).
 */
export const livePrices = (world: World, logins: Iterable<string>, since: number, now: number): PriceFrame | null =>
  changedPrices(world, logins, Math.min(since, now - refreshedWithin), now);
