import { beforeEach, describe, expect, it } from 'vitest';
import { density } from '#web/state/density.ts';
import { draw, narrow, pass } from '#web/test/draw.tsx';
import { useDensity } from './use-density.ts';

function Portal() {
  useDensity();
  return <span>portal</span>;
}

const onDocument = () => document.documentElement.dataset['density'];

beforeEach(() => {
  density.rows = 'comfortable';
});

describe('the density of rows', () => {
  it('is comfortable by default, then as chosen, on a desktop', async () => {
    await draw(<Portal />);
    expect(onDocument()).toBe('comfortable');
    density.rows = 'compact';
    await pass();
    expect(onDocument()).toBe('compact');
  });

  it('is comfortable on touch screens, whatever was chosen', async () => {
    narrow();
    density.rows = 'compact';
    await draw(<Portal />);
    expect(onDocument()).toBe('comfortable');
  });
});
