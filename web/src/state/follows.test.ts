import { describe, expect, it } from 'vitest';
import {
  changeFollows,
  type Follow,
  followId,
  follows,
  isFollowed,
  movedFollow,
  setFollows,
  setFollowSaver,
  withFollow,
  withoutFollow,
} from './follows.ts';

const spot = (rateCode: string): Follow => ({ rateCode, tranType: '0', termId: null });
const forward: Follow = { rateCode: 'USD/CNH', tranType: '1', termId: '6M' };
const list = [spot('USD/CNH'), forward, spot('EUR/CNH')];
const codes = (after: readonly Follow[]) => after.map(followId);

describe('followed entries', () => {
  it('HOM-06 an entry is pair, type and term; a duplicate is kept once', () => {
    expect(withFollow(list, spot('USD/CNH'))).toBe(list);
    expect(codes(withFollow(list, { ...forward, termId: '1Y' }) ?? [])).toHaveLength(4);
  });

  it('HOM-05 the fifty-first entry is rejected', () => {
    const full = Array.from({ length: 50 }, (_, place): Follow => ({ ...forward, rateCode: `P${place}` }));
    expect(withFollow(full, spot('USD/CNH'))).toBeNull();
    expect(withFollow(full.slice(1), spot('USD/CNH'))).toHaveLength(50);
  });

  it('HOM-05 HOM-06 the limit comes from the bank', () => {
    expect(withFollow(list, spot('GBP/CNH'), 3)).toBeNull();
    expect(withFollow(list, spot('GBP/CNH'), 4)).toHaveLength(4);
  });

  it('HOM-08 can be moved up, moved down and removed', () => {
    expect(codes(movedFollow(list, 'EUR/CNH 0 ', 'USD/CNH 0 '))).toEqual(['EUR/CNH 0 ', 'USD/CNH 0 ', 'USD/CNH 1 6M']);
    expect(codes(movedFollow(list, 'USD/CNH 0 ', 'EUR/CNH 0 '))).toEqual(['USD/CNH 1 6M', 'EUR/CNH 0 ', 'USD/CNH 0 ']);
    expect(codes(withoutFollow(list, 'USD/CNH 1 6M'))).toEqual(['USD/CNH 0 ', 'EUR/CNH 0 ']);
  });

  it('HOM-09 a pair counts as followed in any type', () => {
    expect(isFollowed([forward], 'USD/CNH')).toBe(true);
    expect(isFollowed([forward], 'EUR/CNH')).toBe(false);
  });

  it('HOM-08 a change that the bank refuses is undone', async () => {
    setFollows(list);
    setFollowSaver(() => Promise.resolve(false));
    const saved = changeFollows(() => [forward]);
    expect(follows.list).toHaveLength(1);
    expect(await saved).toBe('refused');
    expect(follows.list).toHaveLength(3);
  });
  it('HOM-08 changes made before the first is saved are all kept, and reach the bank one after the other', async () => {
    setFollows(list);
    const sent: string[][] = [];
    let running = 0;
    setFollowSaver(async (next) => {
      expect((running += 1)).toBe(1);
      await Promise.resolve();
      running -= 1;
      sent.push(codes(next));
      return true;
    });
    const moved = changeFollows((before) => movedFollow(before, 'EUR/CNH 0 ', 'USD/CNH 0 '));
    const removed = changeFollows((before) => withoutFollow(before, 'USD/CNH 1 6M'));
    expect(await Promise.all([moved, removed])).toEqual(['saved', 'saved']);
    expect(sent.at(-1)).toEqual(['EUR/CNH 0 ', 'USD/CNH 0 ']);
    expect(codes(follows.list ?? [])).toEqual(sent.at(-1));
  });

  it('HOM-08 two refused changes go back to the list of the bank', async () => {
    setFollows(list);
    setFollowSaver(() => Promise.resolve(false));
    await Promise.all([changeFollows(() => [forward]), changeFollows(() => [])]);
    expect(follows.list).toEqual(list);
  });

  it('HOM-05 a change of a full list sends nothing', async () => {
    setFollows(list);
    setFollowSaver(() => Promise.reject(new Error('sent')));
    expect(await changeFollows((before) => withFollow(before, spot('GBP/CNH'), 3))).toBe('full');
    expect(follows.list).toEqual(list);
  });
});
