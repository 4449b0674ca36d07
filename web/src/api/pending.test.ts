import { describe, expect, it } from 'vitest';
import { pendingStore } from './pending.ts';

const act = (last: string) => ({
  clientRequestId: `0b7c9a52-6d0e-4a65-9a3c-00000000000${last}`,
  operationId: 'doSpotTrade',
  subject: 'USD/CNH',
  sentAt: 1_795_000_000_000,
});

function memory() {
  const kept = new Map<string, string>();
  return { kept, getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => void kept.set(key, text) };
}

describe('actions without a response', () => {
  it('QUO-36 belong to one login in one world: no other login sees, adds or resolves them', () => {
    const storage = memory();
    const mine = pendingStore(storage, 'demo', 'operator01');
    const others = [pendingStore(storage, 'demo', 'reviewer01'), pendingStore(storage, 'other', 'operator01')];
    mine.add(act('1'));
    expect(others.map((store) => store.all())).toEqual([[], []]);
    for (const store of others) store.add(act('2'));
    for (const store of others) store.resolve(act('1').clientRequestId);
    expect(mine.all()).toEqual([act('1')]);
    expect([...storage.kept.keys()].toSorted()).toEqual([
      'portal.demo.pending.operator01.1',
      'portal.demo.pending.reviewer01.1',
      'portal.other.pending.operator01.1',
    ]);
  });

  it('QUO-36 survive a page reload, and each is removed when it is resolved', () => {
    const storage = memory();
    pendingStore(storage, 'demo', 'operator01').add(act('1'));
    pendingStore(storage, 'demo', 'operator01').add(act('2'));
    const again = pendingStore(storage, 'demo', 'operator01');
    expect(again.all()).toEqual([act('1'), act('2')]);
    again.resolve(act('1').clientRequestId);
    expect(again.all()).toEqual([act('2')]);
  });

  it.each(['{', 'null', '7', '{"a":1}', '[{"clientRequestId":"no id"}]'])('QUO-36 invalid entries are dropped: %s', (text) => {
    const storage = memory();
    storage.kept.set('portal.demo.pending.operator01.1', text);
    expect(pendingStore(storage, 'demo', 'operator01').all()).toEqual([]);
  });

  it('QUO-36 a full storage keeps the ids for the current page; a storage with room again keeps all of them', () => {
    const storage = memory();
    let full = true;
    const setItem = (key: string, text: string) => {
      if (full) throw new DOMException('full', 'QuotaExceededError');
      storage.setItem(key, text);
    };
    const store = pendingStore({ ...storage, setItem }, 'demo', 'operator01');
    store.add(act('1'));
    expect([store.all(), storage.kept.size]).toEqual([[act('1')], 0]);
    full = false;
    store.add(act('2'));
    expect(pendingStore(storage, 'demo', 'operator01').all()).toEqual([act('1'), act('2')]);
  });
});
