import { describe, expect, it } from 'vitest';
import { addressHash, parseAddress } from './address.ts';

describe('the address of the desk', () => {
  it.each([
    ['', { world: null, room: 'worlds' }],
    ['#/worlds', { world: null, room: 'worlds' }],
    ['#/worlds/demo/time', { world: 'demo', room: 'time' }],
    ['#/worlds/demo', { world: 'demo', room: 'worlds' }],
    ['#/worlds/demo/cellar', { world: 'demo', room: 'worlds' }],
    ['#/worlds/Demo World/time', { world: null, room: 'worlds' }],
    ['#/worlds/<script>/time', { world: null, room: 'worlds' }],
    ['#/other/demo/time', { world: null, room: 'worlds' }],
  ])('DSK-01 the hash "%s" selects %j', (hash, address) => {
    expect(parseAddress(hash)).toEqual(address);
  });

  it('DSK-01 a selected world and room are read again from the hash that they are written to', () => {
    for (const room of ['worlds', 'time'] as const)
      expect(parseAddress(addressHash({ world: 'a-1', room }))).toEqual({ world: 'a-1', room });
    expect(addressHash({ world: null, room: 'time' })).toBe('#/worlds');
  });
});
