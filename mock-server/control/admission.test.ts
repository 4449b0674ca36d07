import { describe, expect, it } from 'vitest';
import { refusedEntry } from './admission.ts';

const open = { token: null, hosts: [] };
const named = { token: 'secret', hosts: ['bank.example'] };
const withToken = { 'x-control-token': 'secret' };
const statusOf = (...asked: Parameters<typeof refusedEntry>) => refusedEntry(...asked)?.status ?? 200;

describe('who may call control', () => {
  it.each([
    ['127.0.0.1:4801', 200],
    ['localhost:4801', 200],
    ['LOCALHOST', 200],
    ['[::1]:4801', 200],
    ['127.1.2.3', 200],
    ['bank.example:4801', 403],
    ['localhost.example', 403],
    ['127.0.0.1.example', 403],
    ['1127.0.0.1', 403],
    ['10.0.0.1', 403],
    ['localhost@evil.example', 403],
    ['', 403],
  ])('MOC-11 a call under the host name "%s" returns %i', (host, status) => {
    expect(statusOf({ host }, open, false)).toBe(status);
    expect(statusOf({ host }, open, true)).toBe(status);
  });

  it.each([
    [{ host: 'bank.example', ...withToken }, 200],
    [{ host: 'Bank.Example:4801', ...withToken }, 200],
    [{ host: 'bank.example' }, 401],
    [{ host: 'bank.example', 'x-control-token': 'Secret' }, 401],
    [{ host: 'other.example', ...withToken }, 403],
    [{ host: 'localhost' }, 401],
    [{ host: 'localhost', ...withToken }, 200],
  ])('MOC-11 a configured host needs the token: %j returns %i', (knock, status) => {
    expect(statusOf(knock, named, false)).toBe(status);
  });

  it('MOC-11 MOC-30 a configured host is refused without a token, and documents need none', () => {
    expect(statusOf({ host: 'bank.example' }, { ...named, token: null }, false)).toBe(403);
    expect(statusOf({ host: 'bank.example' }, named, true)).toBe(200);
  });

  it.each([
    ['http://localhost:4801', 200],
    ['http://localhost:4800', 403],
    ['http://127.0.0.1:4801', 403],
    ['https://evil.example', 403],
    ['null', 403],
    ['', 403],
  ])('MOC-11 a page of the origin "%s" that calls localhost:4801 gets %i, with and without the token', (origin, status) => {
    expect(statusOf({ host: 'localhost:4801', origin }, open, false)).toBe(status);
    expect(statusOf({ host: 'localhost:4801', origin, ...withToken }, named, false)).toBe(status);
  });
});
