// @module-tag thorough
// Frames for all sockets of a world over a real NATS server (SHR-08).
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type Bench, startBench } from '#mock/test/bench.ts';
import { connected, type Listener, openPort, ticketOf } from '#mock/test/listener.ts';
import type { World } from '#mock/worlds/world.ts';
import { type Nats, startNats } from '../../scripts/servers/nats.ts';
import type { Bus } from './bus.ts';
import { natsBus } from './nats-bus.ts';
import { clusterOf, setPlaces } from './processes.fixture.ts';

let folder = '';
let nats: Nats;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fan-out-'));
  nats = await startNats({ folder });
});
beforeEach(() => nats.restart());
afterAll(async () => {
  await nats.stop();
  rmSync(folder, { recursive: true, force: true });
});

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** A bus that is closed after the test. */
function bus(url = nats.url): { readonly bus: Bus; readonly said: string[] } {
  const said: string[] = [];
  const made = natsBus(url, (text) => void said.push(text));
  closing.push(made.close);
  return { bus: made, said };
}

async function isNow({ isUp }: Bus, up: boolean): Promise<void> {
  await expect.poll(isUp).toBe(up);
}

/** A way to NATS that can stop to pass anything, while its connections stay open. */
async function stallingProxy() {
  const sockets: Socket[] = [];
  const server = createServer((near) => {
    const far = connect(nats.port, '127.0.0.1');
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) {
      socket.on('error', () => undefined);
      sockets.push(socket);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const url = Object.assign(new URL(nats.url), { port: String((server.address() as AddressInfo).port) }).href;
  const stall = () => {
    for (const socket of sockets.splice(0)) socket.unpipe().pause();
  };
  return { url, stall };
}

describe('the bus over NATS', () => {
  it('SHR-08 carries texts to the subscribers of a subject, in order, and to nobody after the end', async () => {
    const [one, other] = [bus(), bus()];
    for (const each of [one, other]) await isNow(each.bus, true);
    const received: string[] = [];
    const unsubscribe = other.bus.subscribe('bank.frames.a', (message) => void received.push(message.toString()));
    await other.bus.settled();
    for (const text of ['1\n价', '2\n', '3\nc']) expect(one.bus.publish('bank.frames.a', text)).toBe(true);
    one.bus.publish('bank.frames.b', 'another');
    await expect.poll(() => received).toEqual(['1\n价', '2\n', '3\nc']);
    unsubscribe();
    await other.bus.settled();
    one.bus.publish('bank.frames.a', 'late');
    await one.bus.settled();
    await other.bus.settled();
    expect(received).toHaveLength(3);
  });

  it('SHR-08 a text that NATS does not allow is not sent', async () => {
    const one = bus();
    await isNow(one.bus, true);
    expect(one.bus.publish('bank.frames.a', 'x'.repeat(2 * 1024 * 1024))).toBe(false);
    expect(one.bus.isUp()).toBe(true);
  });

  it('SHR-08 NATS that is killed and comes back is used again, with the same subscriptions', async () => {
    const one = bus();
    await isNow(one.bus, true);
    const received: string[] = [];
    one.bus.subscribe('bank.frames.a', (message) => void received.push(message.toString()));
    await nats.kill();
    await isNow(one.bus, false);
    expect(one.bus.publish('bank.frames.a', 'lost')).toBe(false);
    await expect(one.bus.settled()).rejects.toThrow('NATS is not connected');
    await nats.restart();
    await isNow(one.bus, true);
    one.bus.publish('bank.frames.a', 'found');
    await expect.poll(() => received).toEqual(['found']);
  });

  it('SHR-08 NATS that answers nothing any more counts as lost', async () => {
    const { url, stall } = await stallingProxy();
    const one = bus(url);
    await isNow(one.bus, true);
    stall();
    await expect.poll(one.bus.isUp).toBe(false);
    await isNow(one.bus, true);
  });

  it('SHR-08 without NATS, or with a wrong token, one sentence says why', async () => {
    const wrong = bus(Object.assign(new URL(nats.url), { username: 'wrong' }).href);
    const absent = bus('nats://token@127.0.0.1:1');
    await expect.poll(() => [wrong.said.length, absent.said.length]).toEqual([1, 1]);
    expect(wrong.said[0]).toMatch(/^NATS refuses the token of NATS_URL/);
    expect(absent.said[0]).toMatch(/^NATS cannot be reached: connection refused/);
    expect([wrong.bus.isUp(), absent.bus.isUp()]).toEqual([false, false]);
  });
});

describe('sockets of a world that another process owns', () => {
  let near: Bench;
  let far: Bench;
  let world: World;
  let sockets: Listener[];
  let stall: () => void;
  let buses: readonly Bus[];
  const sent: number[] = [];

  /** Bank times of the price frames that a socket has received. */
  const times = ({ left }: Listener) =>
    left.filter((text) => text.includes('xprice')).map((text) => (JSON.parse(text) as { bankTime: number }).bankTime);
  const counted = async ({ app }: Bench, result: string) =>
    Number(new RegExp(`bank_fan_out_total\\{result="${result}"\\} (\\d+)`).exec(await app.metrics.text())?.[1]);
  /** Moves bank time and sends one price frame. */
  function tick(): void {
    const since = world.bankClock.now();
    world.bankClock.set(since + 500);
    far.app.sender.tick(world, since);
    sent.push(world.bankClock.now());
  }
  /** Sends a frame; returns how many sockets have received it over NATS. */
  async function overNats(): Promise<number> {
    const before = await counted(near, 'delivered');
    tick();
    for (const { settled } of buses) await settled().catch(() => undefined);
    // A ping follows everything that the connections carry.
    const pinged = sockets.map((socket) => socket.pinged());
    world.sockets.ping();
    await Promise.all(pinged);
    return (await counted(near, 'delivered')) - before;
  }
  async function untilOverNats(count: number): Promise<void> {
    await expect.poll(overNats).toBe(count);
  }
  /** The latest bank time that each socket has received; -1 if a frame came twice or after a newer one. */
  const latest = () =>
    sockets.map((socket) => {
      const all = times(socket);
      return all.every((time, at) => at === 0 || time > (all[at - 1] ?? 0)) ? all.at(-1) : -1;
    });

  beforeEach(async () => {
    sent.length = 0;
    const [places, way] = [setPlaces(), await stallingProxy()];
    stall = way.stall;
    buses = [bus(way.url).bus, bus().bus];
    const [nearBus, farBus] = buses as [Bus, Bus];
    near = await startBench(undefined, { cluster: { ...clusterOf(places), bus: nearBus } });
    far = await startBench(undefined, { cluster: { ...clusterOf(setPlaces()), bus: farBus } });
    closing.push(near.close, far.close);
    const [address, farAddress] = [await openPort(near), await openPort(far)];
    world = await far.world();
    places.put(world.name, { at: 'there', address: farAddress.replace('ws', 'http') });
    sockets = [];
    for (const login of ['operator01', 'admin01']) {
      const client = await near.signIn(world, login);
      sockets.push(await connected(address, await ticketOf(client), login));
    }
  });

  it('SHR-08 receive each frame once and in order, published once for all', async () => {
    await untilOverNats(2);
    const counts = async () => [await counted(far, 'published'), await counted(near, 'delivered'), await counted(near, 'gap')] as const;
    const [published, delivered, gaps] = await counts();
    for (let count = 1; count <= 5; count += 1) tick();
    for (const socket of sockets) await expect.poll(() => times(socket).slice(-5)).toEqual(sent.slice(-5));
    expect(await counts()).toEqual([published + 5, delivered + 10, gaps]);
  });

  it('SHR-08 receive frames over their own connections while NATS is gone, and over NATS again after it', async () => {
    await untilOverNats(2);
    await nats.kill();
    await untilOverNats(0);
    tick();
    await expect.poll(latest).toEqual([sent.at(-1), sent.at(-1)]);
    await nats.restart();
    await untilOverNats(2);
    await expect.poll(latest).toEqual([sent.at(-1), sent.at(-1)]);
  });

  it('SHR-08 receive frames although NATS answers only the owner', async () => {
    await untilOverNats(2);
    stall();
    await untilOverNats(0);
    tick();
    await expect.poll(latest).toEqual([sent.at(-1), sent.at(-1)]);
    await untilOverNats(2);
    await expect.poll(latest).toEqual([sent.at(-1), sent.at(-1)]);
  });

  it('SHR-08 a client cannot send what processes send: binary messages are read as text', async () => {
    const client = await near.signIn(world, 'nocredit01');
    const socket = new WebSocket(`${await openPort(near)}/ftfequote/ws-connet/${await ticketOf(client)}/nocredit01`);
    await once(socket, 'message');
    socket.send(Buffer.from('{"kind":"renew"}'));
    socket.send(Buffer.from('nocredit01-keepAlived'));
    const [answer] = (await once(socket, 'message')) as [Buffer];
    expect(answer.toString()).toBe('keepAlived success');
    expect(world.log.violations.filter(({ kind }) => kind === 'frameIn')).toHaveLength(1);
    expect(await far.app.metrics.text()).toMatch(/bank_fan_out_total\{result="snapshot"\} 0/);
    socket.close();
  });
});
