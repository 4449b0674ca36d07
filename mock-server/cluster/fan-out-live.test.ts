import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { PriceFrame } from '#mock/generated/contract.ts';
import { spotKeys } from '#mock/bank/market/feed.ts';
import { type Bench, type Client, startBench } from '#mock/test/bench.ts';
import { connected, openPort, ticketOf } from '#mock/test/listener.ts';
import type { World } from '#mock/worlds/world.ts';
import { lossyBus } from './lossy-bus.fixture.ts';
import { clusterOf, setPlaces } from './processes.fixture.ts';

describe('two banks with a bus', () => {
  const server = lossyBus();
  const places = setPlaces();
  let [near, far] = [] as unknown as [Bench, Bench];
  let [address, farAddress] = ['', ''];
  let world: World;
  let client: Client;
  beforeAll(async () => {
    near = await startBench(undefined, { cluster: { ...clusterOf(places), bus: server.bus() } });
    far = await startBench(undefined, { cluster: { ...clusterOf(setPlaces()), bus: server.bus() } });
    [address, farAddress] = [await openPort(near), await openPort(far)];
  });
  beforeEach(async () => {
    server.deliverAll();
    world = await far.world();
    places.put(world.name, { at: 'there', address: farAddress.replace('ws', 'http') });
    client = await near.signIn(world);
  });
  afterAll(async () => {
    await near.close();
    await far.close();
  });

  /** Sends a text to all sockets until it goes over the bus. */
  async function untilBus(): Promise<void> {
    await expect
      .poll(() => {
        world.sockets.toAll('{}');
        return server.pending();
      })
      .toBe(1);
  }

  it('SHR-08 a price frame reaches the socket of the other bank over the bus', async () => {
    const socket = await connected(address, await ticketOf(client), 'operator01');
    await untilBus();
    const since = world.bankClock.now();
    world.bankClock.set(since + 500);
    far.app.sender.tick(world, since);
    server.deliverAll();
    expect(await socket.frame<PriceFrame>('xpriceSPOT')).toHaveProperty('bankTime', since + 500);
    expect(await near.app.metrics.text()).toMatch(/bank_fan_out_total\{result="delivered"\} [1-9]/);
  });

  it('SHR-08 a requested frame has every row, once, also while the clock stands', async () => {
    const socket = await connected(farAddress, await ticketOf(client), 'operator01');
    expect(await socket.next()).toBe('connected');
    const now = world.bankClock.now();
    world.sockets.renew();
    far.app.sender.tick(world, now);
    expect((await socket.frame<PriceFrame>('xpriceSPOT')).xpriceSPOT).toHaveLength(spotKeys.length);
    far.app.sender.tick(world, now);
    expect(await socket.caughtUp()).toBe('keepAlived success');
    expect(socket.left).toEqual([]);
  });

  it('SHR-08 a client that claims to listen is served like any other', async () => {
    for (const to of [address, farAddress]) {
      const socket = await connected(to, await ticketOf(client), 'operator01', { 'x-bank-fan-out': '1, 1' });
      expect(await socket.next()).toBe('connected');
      expect(await socket.caughtUp()).toBe('keepAlived success');
      expect(socket.left).toEqual([]);
      expect(await socket.close()).toBe(1005);
    }
  });

  it('SHR-08 LIV-29 a reader that does not keep up misses frames of the bus, and fills no memory', async () => {
    const socket = new WebSocket(`${address}/ftfequote/ws-connet/${await ticketOf(client)}/operator01`);
    await once(socket, 'message');
    await untilBus();
    server.deliverAll();
    socket.pause();
    const frame = 'x'.repeat(48 * 1024);
    for (let count = 1; count <= 400; count += 1) {
      world.sockets.toAll(frame);
      server.deliverAll();
      await new Promise((resolve) => void setImmediate(resolve));
    }
    const unsent = [...near.app.portal.websocketServer.clients].map(({ bufferedAmount }) => bufferedAmount);
    expect(Math.max(...unsent)).toBeGreaterThan(0);
    expect(Math.max(...unsent)).toBeLessThan(128 * 1024);
    socket.terminate();
  });
});
