import { beforeAll, describe, expect, it } from 'vitest';
import type { NoticeFrame } from '#mock/generated/contract.ts';
import { connected, listening, openPort, ticketOf } from './listener.ts';
import { bench, world, worldForEachTest } from './world-each-test.ts';

worldForEachTest(null);
let address: string;
beforeAll(async () => {
  address = await openPort(bench);
});

const listen = (login?: string) => listening(bench, address, world, login);
const message = { msgType: 1 as const, msgContentCN: '提示', msgContentEN: 'Note' };
/** Moves bank time and sends one price frame. */
const tick = (ms: number) => {
  const since = world.bankClock.now();
  world.bankClock.set(since + ms);
  return bench.app.sender.tick(world, since);
};

describe('faults of the live connection', () => {
  it('MOC-07 refuses the next connections, as many as ordered', async () => {
    const client = await bench.signIn(world);
    world.socketFaults.refuse = 2;
    for (let count = 1; count <= 2; count += 1)
      await expect(connected(address, await ticketOf(client), 'operator01')).rejects.toThrow('503');
    await (await connected(address, await ticketOf(client), 'operator01')).close();
  });

  it('MOC-07 does not answer keep-alives, or only them', async () => {
    const socket = await listen();
    Object.assign(world.socketFaults, { silentKeepAlive: true, stoppedTicks: true });
    socket.say('operator01-keepAlived');
    tick(500);
    await world.bank.pushMessage('C0001', message);
    expect(await socket.next()).toContain('commonMsgVal');
    expect(socket.left).toEqual([]);
    Object.assign(world.socketFaults, { silentKeepAlive: false, stoppedTicks: false });
    tick(500);
    expect(await socket.next()).toContain('xpriceSPOT');
    await socket.close();
  });

  it('MOC-07 sends frames twice, in the wrong order, or late', async () => {
    const socket = await listen();
    const push = (text: string) => world.bank.pushMessage('C0001', { ...message, msgContentEN: text });
    const heard = async () => (await socket.frame<NoticeFrame>('commonMsgVal')).commonMsgVal.msgContentEN;
    world.socketFaults.frames = 'doubled';
    await push('a');
    expect([await heard(), await heard()]).toEqual(['a', 'a']);
    world.socketFaults.frames = 'reordered';
    await push('b');
    await push('c');
    expect([await heard(), await heard()]).toEqual(['c', 'b']);
    world.socketFaults.frames = 'delayed';
    await push('d');
    await socket.caughtUp();
    expect(socket.left).toEqual([]);
    world.socketFaults.frames = 'straight';
    await push('e');
    expect([await heard(), await heard()]).toEqual(['d', 'e']);
    await socket.close();
  });

  it('MOC-07 sends any ordered text, valid or not, and drops all connections', async () => {
    const socket = await listen();
    const disturb = (payload: object) => bench.app.control!.inject({ method: 'POST', url: `/__mock/worlds/${world.name}/socket`, payload });
    await disturb({ say: '{"xpriceSPOT":' });
    expect(await socket.next()).toBe('{"xpriceSPOT":');
    await disturb({ drop: true });
    expect(await socket.closed).toBe(1012);
  });
});
