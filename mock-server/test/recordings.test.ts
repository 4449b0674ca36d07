// Recordings and replays through control (DSK-11).
import { beforeAll, describe, expect, it } from 'vitest';
import { castPassword } from '#mock/app.ts';
import type { Recording } from '#mock/worlds/recording.ts';
import type { World } from '#mock/worlds/world.ts';
import { dealt, quoted, solvedCaptcha, spotRequest } from './bench.ts';
import { order } from './console.ts';
import { termDealt } from './terms-bench.ts';
import { bench, client, world, worldForEachTest } from './world-each-test.ts';

worldForEachTest();
let address: string;
beforeAll(async () => {
  address = (await bench.app.control?.listen({ host: '127.0.0.1', port: 0 })) ?? '';
});

type Step = { no: number; type: string; at: number; summary: string; failed: boolean };
type Status = { state: string; length: number; steps: Step[] };
type Position = { name: string; position: number; length: number; step: Step | null; steps: Step[] };

const tell = <Body = { done: true }>(operationId: string, payload?: object, name = world.name) =>
  order<Body>(bench.app, operationId, { world: name }, payload);
const read = async <Body>(operationId: string, name = world.name) => (await tell<Body>(operationId, undefined, name)).body;
const status = () => read<Status>('readRecording');
const opened = async (name: string): Promise<World> => (await bench.app.worlds.get(name)) as World;
const textOf = ({ bank }: World): string => JSON.stringify(bank.state());

/** Records deals, time and the console; returns the states after some commands. */
async function aDay(): Promise<{ at: number; state: string }[]> {
  await tell('startRecording', {});
  const moments = [{ at: 0, state: textOf(world) }];
  const noted = async (act: () => Promise<unknown>) => {
    await act();
    await world.bank.settled();
    moments.push({ at: world.recorder.length, state: textOf(world) });
  };
  await noted(() => dealt(world, client));
  await noted(() => termDealt('forward', world, client));
  await noted(() => tell('disturbPrices', { nudge: { leg: 'USD/CNH', share: 0.01 } }));
  await noted(() => tell('moveClock', { bank: { advance: 86_400_000 } }));
  await noted(() => dealt(world, client));
  await noted(() => tell('setAccountState', { accountNo: 'FTE0000000010000002', state: '1' }));
  await noted(() => world.bank.markClock());
  return moments;
}

const replayed = (payload: object) => tell<Position>('startReplay', payload);
const file = () => read<Recording>('readRecordingFile');

describe('a recording', () => {
  it('DSK-11 starts empty, lists its steps, and is forgotten', async () => {
    expect(await status()).toEqual({ state: 'off', length: 0, steps: [] });
    expect((await tell('readRecordingFile')).status).toBe(404);
    expect((await tell<Status>('startRecording', {})).body).toEqual({ state: 'running', length: 0, steps: [] });
    const businessNo = await dealt(world, client);
    const { length, steps } = await status();
    expect(steps.map(({ summary }) => summary)).toEqual([
      `doSpotTrade ${businessNo}`,
      `dealerAnswers ${businessNo}`,
      `doSpotTradeConfirm ${businessNo}`,
    ]);
    expect(steps[1]).toMatchObject({ no: 2, type: 'fireTimer', failed: false });
    const rest = await bench.app.control?.inject({ url: `/__mock/worlds/${world.name}/recording?after=${length - 1}` });
    expect(rest?.json()).toMatchObject({ length, steps: [{ no: length }] });
    expect(await tell('startRecording', {})).toMatchObject({ status: 409 });
    await tell('deleteRecording');
    expect(await status()).toMatchObject({ state: 'off' });
    expect((await replayed({ name: 'again', world: world.name })).status).toBe(409);
  });

  it('DSK-11 contains no secret as text, although users have signed in and got codes', async () => {
    await tell('startRecording', {});
    const { token, refreshToken } = await bench.signIn(world, 'admin01');
    const { randomToken } = await solvedCaptcha(bench.app, world);
    await bench.client(world, 'admin01').form('/shop/auth/sms/loginCode', { username: 'admin01' });
    const text = JSON.stringify(await file());
    const codes = world.outbox.entries.map((entry) => entry.text);
    expect(codes.length).toBeGreaterThan(2);
    for (const secret of [castPassword, token, refreshToken, randomToken, ...codes])
      expect(text).not.toMatch(new RegExp(`\\b${secret}\\b`));
  });

  it('DSK-11 a world restored from a save is recorded and replayed too', async () => {
    await dealt(world, client);
    await tell('saveWorld', { save: 'noon' });
    await tell('restoreWorld', { save: 'noon' });
    const restored = await opened(world.name);
    await tell('startRecording', {});
    await dealt(restored, client);
    await tell('moveClock', { bank: { advance: 3_600_000 } });
    await replayed({ name: 'replayed', file: await file() });
    expect(textOf(await opened('replayed'))).toBe(textOf(restored));
  });

  it('DSK-11 the stream names it only while there is one', async () => {
    const answer = await fetch(`${address}/__mock/worlds/${world.name}/stream`);
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    const first = (await reader.read()).value;
    expect(first).toContain('ledger');
    expect(first).not.toContain('recording');
    await tell('startRecording', {});
    let text = '';
    while (!text.includes('recording')) text += (await reader.read()).value ?? '';
    await reader.cancel();
  });
});

describe('a replay', () => {
  it('DSK-11 of a day of dealing has the same bytes at its end and at every moment, forwards and back', async () => {
    const moments = await aDay();
    const end = moments.at(-1);
    const started = await replayed({ name: 'replayed', file: await file() });
    expect(started.body).toMatchObject({ name: 'replayed', position: end?.at, length: end?.at, step: { type: 'markClock' } });
    for (const { at, state } of [...moments.toReversed(), ...moments]) {
      const moved = await tell<Position>('moveReplay', { to: at }, 'replayed');
      expect(moved.body).toMatchObject({ position: at, length: end?.at });
      expect(textOf(await opened('replayed')) === state).toBe(true);
    }
    expect((await tell('moveReplay', { to: (end?.at ?? 0) + 1 }, 'replayed')).status).toBe(409);
  });

  it('DSK-11 a step back is the same as a replay that begins there, with clocks at its last command', async () => {
    await aDay();
    const until = Math.floor(world.recorder.length / 2);
    await replayed({ name: 'all', world: world.name });
    await tell('moveReplay', { to: until }, 'all');
    await replayed({ name: 'half', world: world.name, until });
    const [all, half] = [await opened('all'), await opened('half')];
    expect(textOf(all)).toBe(textOf(half));
    const { step } = await read<Position>('readReplay', 'half');
    expect(await read('readClocks', 'half')).toMatchObject({ bank: { now: step?.at, rate: 0 }, access: { rate: 0 } });
  });

  it('DSK-11 refuses acts in the portal and in control until it is copied, and the copy goes on with running clocks', async () => {
    await tell('startRecording', {});
    await quoted(world, client);
    await replayed({ name: 'replayed', world: world.name });
    const replay = await opened('replayed');
    const before = textOf(replay);
    const { token } = client;
    const visitor = Object.assign(bench.client(replay, client.login), { token });
    expect(await visitor.form('/shop/client/getAccounts', { kind: 'TRADE' })).toMatchObject({ code: 0 });
    expect(await visitor.json('/shop/trade/spot/doSpotTrade', await spotRequest(visitor))).toMatchObject({ code: 503, status: 503 });
    expect(replay.log.calls.at(-1)).toMatchObject({ rule: 'replay' });
    const socket = await bench.app.portal.inject({ url: '/ftfequote/ws-connet/replayed.x/operator01' });
    expect(socket.statusCode).toBe(503);
    const refused: [string, object | undefined][] = [
      ['setDealer', { answers: 'never' }],
      ['resetDealer', undefined],
      ['disturbPrices', { freeze: null }],
      ['thawPrices', undefined],
      ['setAccountState', { accountNo: 'FTE0000000010000002', state: '1' }],
      ['pushMessage', { customerId: 'C0001', msgType: 1, msgContentCN: '好', msgContentEN: 'good' }],
      ['moveClock', { bank: { advance: 1_000 } }],
      ['runClocks', undefined],
      ['saveWorld', { save: 'noon' }],
      ['startRecording', {}],
    ];
    for (const [operationId, payload] of refused) {
      const answer = await tell<{ error: string }>(operationId, payload, 'replayed');
      expect([operationId, answer.status, answer.body.error]).toEqual([operationId, 409, expect.stringMatching(/replay.*copy|copied/)]);
    }
    // Neither the pulse nor a timer that is due changes it.
    replay.bankClock.set(replay.bankClock.now() + 86_400_000);
    await replay.pump();
    await replay.bank.markClock();
    expect(textOf(replay)).toBe(before);
    await tell('moveReplay', { to: 0 }, 'replayed');
    await tell('moveReplay', { to: world.recorder.length }, 'replayed');

    expect((await tell('copyWorld', { name: 'goes-on' }, 'replayed')).body).toMatchObject({ bankRate: 1, accessRate: 1 });
    expect((await tell('readReplay', undefined, 'goes-on')).status).toBe(404);
    const copy = await opened('goes-on');
    const dealer = Object.assign(bench.client(copy, client.login), { token });
    copy.accessClock.set(copy.accessClock.now() + 1_000);
    expect(await dealer.json('/shop/trade/spot/doSpotTrade', await spotRequest(dealer))).toMatchObject({ code: 0 });
    expect(textOf(await opened('replayed'))).toBe(before);
  });

  it('DSK-11 stops before a command that gives something else than recorded, and names it', async () => {
    await aDay();
    const good = await file();
    const at = good.commands.findIndex(({ type }) => type === 'nudgePrice');
    const changed = (change: object): Recording => ({
      ...good,
      commands: good.commands.map((command, place) => (place === at ? { ...command, ...change } : command)),
    });
    const sentence = async (change: object) => {
      const answer = await tell<{ error: string }>('startReplay', { name: 'replayed', file: changed(change) });
      expect(answer.status).toBe(409);
      expect(await read('readReplay', 'replayed')).toMatchObject({ position: at });
      return answer.body.error;
    };
    const stops = 'the replay stops before it';
    const named = `command ${at + 1}`;
    expect(await sentence({ input: { leg: 'USD/CNH', share: 0.02 } })).toBe(
      `${named} (nudgePrice) gives other facts than recorded; ${stops}`,
    );
    expect(await sentence({ input: { leg: 'nothing', share: 0.01 } })).toMatch(/\(nudgePrice\) gives event \d+, recorded was \d+; /);
    expect(await sentence({ type: 'makeMoney' })).toBe(`${named} (makeMoney) is unknown to this bank; ${stops}`);
    expect(await sentence({ type: 'fireTimer' })).toBe(`${named} (fireTimer) fails; ${stops}`);
    expect(textOf(await opened('replayed'))).toBe(textOf(await afresh(good, at)));
  });

  it('DSK-11 of a file of another version, or whose start is damaged, is refused', async () => {
    await tell('startRecording', {});
    const good = await file();
    const { seq } = good.start;
    const parts = [{ collection: 'nowhere', chunk: 0, text: '{}', version: good.bankVersion }];
    const refused = async (change: object) => {
      const answer = await tell<{ error: string }>('startReplay', { name: 'refused', file: { ...good, ...change } });
      return [answer.status, answer.body.error];
    };
    expect(await refused({ bankVersion: 3 })).toEqual([409, expect.stringMatching(/^the recording is of version 3/)]);
    expect(await refused({ start: { seq, parts } })).toEqual([409, expect.stringMatching(/^the start of the recording cannot be read: /)]);
    expect((await refused({ version: 2 }))[0]).toBe(400);
    expect((await replayed({ name: world.name, world: world.name })).status).toBe(409);
    expect((await replayed({ name: 'refused', world: 'nowhere' })).status).toBe(404);
    expect((await tell('moveReplay', { to: 0 })).status).toBe(409);
    expect((await tell('readReplay')).status).toBe(404);
  });

  it('DSK-11 only the call that receives a file accepts a long body', async () => {
    await tell('startRecording', {});
    const good = await file();
    const long = { ...good, start: { ...good.start, parts: [...good.start.parts, longPart(good.bankVersion)] } };
    expect((await replayed({ name: 'long', file: long })).body).toMatchObject({ position: 0 });
    expect((await tell('pushMessage', long)).status).toBe(400);
  });
});

/** A part of 2 MB without content. */
const longPart = (version: number) => ({ collection: 'receipts', chunk: 0, text: `[${' '.repeat(2 * 1024 * 1024)}]`, version });

async function afresh(recording: Recording, until: number): Promise<World> {
  await replayed({ name: 'afresh', file: recording, until });
  return opened('afresh');
}
