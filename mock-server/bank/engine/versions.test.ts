// Data of earlier versions, as the current version reads it.
import { noApprovals } from '../facts/approvals-state.ts';
import { noExposures } from '../facts/exposures-state.ts';
import { describe, expect, it } from 'vitest';

import { eventVersion } from '../facts/facts.ts';
import type { StoredEvent } from './journal-port.ts';
import { eventNow, partNow } from './versions.ts';

const price = { custRate: '7.0017', discount: '3', legs: [], premium: null, closing: null, cost: null };

describe('version 9', () => {
  it('MOC-35 QUO-47 a quote that was sent before version 10 has no basis', () => {
    const fact = { type: 'quoteSent', businessNo: 'SPTFT20260113000001', price, expirySeconds: 100, expireAt: 1 };
    const stored = { version: 9, seq: 1, bankTime: 1, accessTime: 1, by: null, fact } as unknown as StoredEvent;
    expect(eventNow(stored)).toMatchObject({ version: eventVersion, fact: { ...fact, price: { ...price, basis: null } } });
  });

  it('MOC-35 QUO-47 a live quote in a snapshot has none either, and other quotes are unchanged', () => {
    const request = { businessNo: 'SPTFT20260113000001' };
    const live = { request, step: { state: 'live', price, expirySeconds: 100, expireAt: 1 } };
    const waiting = { request, step: { state: 'waiting', diesAt: 1 } };
    const part = { collection: 'quotes.all', chunk: 0, text: JSON.stringify({ live, waiting }), version: 9 };
    expect(partNow(part).content).toEqual({ live: { request, step: { ...live.step, price: { ...price, basis: null } } }, waiting });
  });

  it('MOC-35 a basis that is stored is kept', () => {
    const basis = { spot: '7.0020', ends: null };
    const fact = { type: 'quoteSent', businessNo: 'SPTFT20260113000001', price: { ...price, basis } };
    const stored = { version: eventVersion, seq: 1, bankTime: 1, accessTime: 1, by: null, fact } as unknown as StoredEvent;
    expect(eventNow(stored)).toMatchObject({ fact: { price: { basis } } });
  });
});

describe('version 11', () => {
  const directory = { customers: {}, users: {}, follows: {}, reportingDefaults: {} };

  it('MOC-35 QUO-48 a world that was opened before version 12 shows the cost to every customer', () => {
    const fact = { type: 'worldOpened', opening: { seed: 'test', directory } };
    const stored = { version: 11, seq: 1, bankTime: 1, accessTime: 1, by: null, fact } as unknown as StoredEvent;
    expect(eventNow(stored)).toMatchObject({ fact: { opening: { seed: 'test', directory: { ...directory, showCost: {} } } } });
  });

  it('MOC-35 QUO-48 so does a snapshot, and its other slices are unchanged', () => {
    const part = { collection: '', chunk: 0, text: JSON.stringify({ seq: 1, directory }), version: 11 };
    expect(partNow(part).content).toEqual({
      seq: 1,
      approvals: noApprovals(),
      exposures: noExposures(),
      directory: { ...directory, showCost: {} },
    });
  });
});
