import { describe, expect, it } from 'vitest';
import { lastInstant } from '#mock/bank/calendar/dates.ts';
import { FencedOff, Unreachable } from '#mock/bank/engine/journal-port.ts';
import { BrokenWorld, settingsIn, whyNotOpened } from './broken-world.ts';

const failure = (message: string, more: object) => Object.assign(new Error(message), more);

describe('the reason why a world was not opened', () => {
  it.each([
    ['the disk is full', { code: 'ENOSPC' }, false],
    ['too many files are open', { code: 'EMFILE' }, false],
    ['the file is locked', { code: 'ERR_SQLITE_ERROR', errcode: 5 }, false],
    ['the database is full', { code: 'ERR_SQLITE_ERROR', errcode: 13 }, false],
    ['the database is damaged', { code: 'ERR_SQLITE_ERROR', errcode: 11 }, true],
    ['it is no database', { code: 'ERR_SQLITE_ERROR', errcode: 26 }, true],
    ['an event cannot be applied', {}, true],
    ['something was invalid', { code: 'ERR_INVALID_STATE' }, true],
  ])('MOC-36 %s (%j): broken %s', (message, more, broken) => {
    const error = failure(message, more);
    const reason = whyNotOpened(error);
    expect(reason instanceof BrokenWorld).toBe(broken);
    expect((reason as Error).message).toBe(message);
  });

  it.each([new Unreachable('the database is restarted'), new FencedOff('another process owns the world')])(
    'SHR-06 MOC-36 %s: the world is not broken',
    (error) => {
      expect(whyNotOpened(error)).toBe(error);
    },
  );
});

describe('settings of a world', () => {
  const good = { name: 'a', seed: 's', bankTime: lastInstant, accessTime: lastInstant, bankRate: 0, accessRate: 1, shanghaiHolidays: true };

  it('MOC-36 are read as written, with or without limits and a demo flag', () => {
    expect(settingsIn(JSON.stringify(good))).toEqual({ settings: good, isBegun: false });
    const limited = { ...good, demo: true, limits: { login: { times: 1, withinMs: 1 } } };
    expect(settingsIn(JSON.stringify({ ...limited, isBegun: true }))).toEqual({ settings: limited, isBegun: true });
  });

  it.each(Object.keys(good))('MOC-36 are broken if %s is missing or of another type', (name) => {
    expect(() => settingsIn(JSON.stringify({ ...good, [name]: undefined }))).toThrow(`its settings have no ${name}`);
    expect(() => settingsIn(JSON.stringify({ ...good, [name]: [] }))).toThrow(`its settings have no ${name}`);
  });

  it.each(['bankTime', 'accessTime'])('MOC-38 are broken if %s is not a possible instant', (name) => {
    expect(() => settingsIn(JSON.stringify({ ...good, [name]: lastInstant + 1 }))).toThrow('its settings are of no time');
  });
});
