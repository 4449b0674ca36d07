// Control calls that arrive at the same time and change one world (MOC-42).
import { describe, expect, it } from 'vitest';
import { order } from './console.ts';
import { bench, world, worldForEachTest } from './world-each-test.ts';

worldForEachTest(null);

const day = 86_400_000;

const tell = <Body = { done: true }>(operationId: string, payload?: object) =>
  order<Body>(bench.app, operationId, { world: world.name }, payload);
const bankTime = async () => (await tell<{ bankTime: number }>('worldStatus')).body.bankTime;
const twice = (operationId: string, payload: object) => Promise.all([tell(operationId, payload), tell(operationId, payload)]);

describe('two calls sent simultaneously', () => {
  it('MOC-42 that advance the clock move it by their sum', async () => {
    await tell('moveClock', { bank: { rate: 0 } });
    const before = await bankTime();
    await twice('moveClock', { bank: { advance: 3 * day } });
    expect((await bankTime()) - before).toBe(6 * day);
  });

  it('MOC-42 that save under one new name leave a save that can be restored, twice', async () => {
    const saved = await twice('saveWorld', { save: 'both' });
    expect(saved.map(({ status }) => status)).toEqual([200, 200]);
    const restored = await twice('restoreWorld', { save: 'both' });
    expect(restored.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('MOC-42 of which one fails do not disturb the other', async () => {
    await tell('moveClock', { bank: { rate: 0 } });
    const before = await bankTime();
    const answers = await Promise.all([
      tell('restoreWorld', { save: 'never-made' }),
      tell('moveClock', { bank: { advance: day } }),
      tell('moveClock', { bank: { set: before } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 200, 409]);
    expect((await bankTime()) - before).toBe(day);
  });

  it('MOC-42 that create one world leave one that answers', async () => {
    const name = 'raced';
    const made = await Promise.all([order(bench.app, 'createWorld', {}, { name }), order(bench.app, 'createWorld', {}, { name })]);
    expect(made.map(({ status }) => status)).toEqual([200, 200]);
    expect((await order(bench.app, 'worldStatus', { world: name })).status).toBe(200);
  });
});
