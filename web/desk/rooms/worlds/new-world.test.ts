import { describe, expect, it } from 'vitest';
import { emptyForm, newWorldOf, wrongFields } from './new-world.ts';

describe('the form of a new world', () => {
  it('DSK-02 a name is enough, and the call then contains nothing else', () => {
    const form = { ...emptyForm, name: 'mine' };
    expect(wrongFields(form)).toEqual([]);
    expect(newWorldOf(form)).toEqual({ name: 'mine' });
  });

  it('DSK-02 everything that was chosen is in the call', () => {
    const form = {
      name: 'noon',
      seed: '7',
      begins: 'planted',
      bankTime: '2026-11-24 12:00',
      bankRate: '0',
      accessRate: '60',
      holidays: false,
      disk: true,
      fixtures: ['forwardDue'],
    } as const;
    expect(newWorldOf(form)).toEqual({
      name: 'noon',
      seed: '7',
      begins: 'planted',
      bankTime: 1_795_492_800_000,
      bankRate: 0,
      accessRate: 60,
      shanghaiHolidays: false,
      kept: 'disk',
      fixtures: ['forwardDue'],
    });
  });

  it('DSK-02 names the wrong fields in the order of the form', () => {
    expect(wrongFields({ ...emptyForm, name: 'My World', bankTime: 'noon', bankRate: '-1', accessRate: '100001' })).toEqual([
      'name',
      'bankTime',
      'bankRate',
      'accessRate',
    ]);
  });
});
