import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { network, serials, turn } from './fan-out-network.fixture.ts';
import type { FanOutReceiver } from './fan-out-receiver.ts';
import type { TestBus } from './lossy-bus.fixture.ts';

describe('frames for all sockets of a world', () => {
  let net: ReturnType<typeof network>;
  let near: { readonly bus: TestBus; readonly receiver: FanOutReceiver };
  beforeEach(() => {
    net = network();
    near = net.process();
  });
  const both = async () => {
    const pair = [net.bridge(near), net.bridge(near)] as const;
    await net.pass();
    return pair;
  };

  it('SHR-08 are published once, and reach every socket of another process once and in order', async () => {
    const [one, other] = await both();
    for (let count = 1; count <= 3; count += 1) net.tick();
    expect(net.server.pending()).toBe(3);
    net.server.deliverAll();
    await net.pass();
    for (const socket of [one, other]) expect([serials(socket), socket.overBus()]).toEqual([[1, 2, 3], 3]);
    expect(net.counts).toEqual({ published: 3, delivered: 6 });
  });

  it('SHR-08 a lost frame causes one request for every row, and the next frame has them for all', async () => {
    const [one, other] = await both();
    net.tick(0);
    net.server.lose();
    net.tick(1);
    net.server.deliverAll();
    await net.pass();
    expect([net.counts.gap, net.counts.snapshot]).toEqual([1, 1]);
    net.tick(2);
    net.server.deliverAll();
    for (const socket of [one, other]) expect(socket.rows()).toEqual(net.rows);
  });

  it('SHR-08 however many request every row, one frame has them', async () => {
    const others = await Promise.all([1, 2, 3].map(async () => net.bridge(net.process())));
    await net.pass();
    net.tick();
    for (let count = 1; count <= 3; count += 1) net.server.lose();
    for (let count = 1; count <= 2; count += 1) net.tick();
    net.server.deliverAll();
    await net.pass();
    net.tick();
    net.tick();
    net.server.deliverAll();
    expect(net.counts.snapshot).toBe(3);
    for (const socket of others) expect(socket.received.map(({ rows }) => Object.keys(rows).length)).toEqual([1, 1, 3, 1]);
  });

  it('SHR-08 a frame that arrives after a newer one is dropped', async () => {
    const [one] = await both();
    net.tick();
    net.tick();
    net.server.deliver(1);
    net.server.deliverAll();
    expect(serials(one)).toEqual([2]);
  });

  it.each(['owner', 'receiver'] as const)('SHR-08 when the %s loses the bus, connections carry them, first with every row', async (who) => {
    const [one, other] = await both();
    net.tick(0);
    const bus = who === 'owner' ? net.ownerBus : near.bus;
    bus.set(false);
    await net.pass();
    net.tick(1);
    await net.pass();
    // The first frame was on its way when the bus broke.
    net.server.deliverAll();
    for (const socket of [one, other]) expect([serials(socket), socket.rows()]).toEqual([[2], net.rows]);
    bus.set(true);
    await net.pass();
    net.tick();
    net.tick();
    net.server.deliverAll();
    await net.pass();
    for (const socket of [one, other]) expect([serials(socket), socket.overBus()]).toEqual([[2, 3, 4], 2]);
  });

  it('SHR-08 a bus that is not there at the start is used as soon as it is', async () => {
    near.bus.set(false);
    const [one] = await both();
    net.tick();
    await net.pass();
    near.bus.set(true);
    await net.pass();
    net.tick();
    net.server.deliverAll();
    expect([serials(one), one.overBus()]).toEqual([[1, 2], 1]);
  });

  it('SHR-08 a bus that cannot take a frame leaves it to the connections', async () => {
    const [one] = await both();
    Object.assign(net.ownerBus, { publish: () => false });
    net.tick();
    await net.pass();
    expect([serials(one), one.overBus()]).toEqual([[1], 0]);
  });

  it('SHR-08 MOC-07 faults of sockets apply to each connection, without the bus', async () => {
    const [one] = await both();
    Object.assign(net.world.socketFaults, { frames: 'doubled' });
    net.tick();
    await net.pass();
    expect([net.server.pending(), serials(one)]).toEqual([0, [1]]);
  });

  it('SHR-08 nothing is published for a world without such sockets, nor received for sockets that have closed', async () => {
    const [one, other] = await both();
    one.close();
    net.tick();
    net.server.deliverAll();
    expect([serials(one), serials(other)]).toEqual([[], [1]]);
    other.close();
    net.tick();
    expect([net.server.pending(), net.counts.published]).toEqual([0, 1]);
  });

  it('SHR-08 connections carry frames to a process that has lost the bus while the owner had none', async () => {
    const [one] = await both();
    net.ownerBus.set(false);
    net.tick();
    await net.pass();
    near.bus.set(false);
    await net.pass();
    net.ownerBus.set(true);
    net.tick();
    await net.pass();
    expect([serials(one), one.overBus()]).toEqual([[1, 2], 0]);
  });

  it('SHR-08 a frame that the bus could not take is not overtaken by the next one', async () => {
    const [one, other] = await both();
    net.ownerBus.set(false);
    net.tick();
    net.ownerBus.set(true);
    net.tick();
    net.server.deliverAll();
    await net.pass();
    net.tick();
    net.server.deliverAll();
    for (const socket of [one, other]) expect([serials(socket), socket.overBus()]).toEqual([[1, 2, 3], 1]);
  });

  it('SHR-08 an answer about an earlier connection to the bus is ignored', async () => {
    const [one] = await both();
    net.bridge(net.process());
    await net.pass();
    const again = async () => {
      near.bus.set(false);
      near.bus.set(true);
      await turn();
      while (one.toOwner.length > 0) one.toOwner.shift()?.();
    };
    await again();
    near.bus.set(false);
    while (one.toOwner.length > 0) one.toOwner.shift()?.();
    net.tick();
    near.bus.set(true);
    await turn();
    while (one.toClient.length > 0) one.toClient.shift()?.();
    net.server.deliverAll();
    expect(serials(one)).toEqual([1]);
  });

  it('SHR-08 frames of an earlier owner are not received', async () => {
    const earlier = net.bridge(near);
    await net.pass();
    net.tick();
    earlier.close();
    const next = network();
    const socket = next.bridge({ receiver: near.receiver });
    await next.pass();
    net.server.deliverAll();
    expect(serials(socket)).toEqual([]);
  });
});

/** What can happen; `which` selects a socket, a message or a process. */
const happening = fc.record({
  what: fc.constantFrom('tick', 'tick', 'toClient', 'toOwner', 'deliver', 'deliver', 'lose', 'receiverBus', 'ownerBus', 'open', 'pass'),
  which: fc.nat({ max: 40 }),
  isUp: fc.boolean(),
});

describe('whatever is lost, delayed or reordered', () => {
  it('SHR-08 a socket never receives an older frame, and has the newest rows after the next request for every row', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { maxLength: 120 }), async (happenings) => {
        const net = network();
        const processes = [net.process(), net.process()];
        const at = (which: number) => processes[which % 2] ?? net.process();
        const open = [net.bridge(at(0)), net.bridge(at(1))];
        const some = (which: number) => open[which % open.length];
        await net.pass();
        const acts: Record<string, (which: number, isUp: boolean) => unknown> = {
          tick: net.tick,
          toClient: (which) => some(which)?.toClient.shift()?.(),
          toOwner: (which) => some(which)?.toOwner.shift()?.(),
          deliver: net.server.deliver,
          lose: net.server.lose,
          receiverBus: (which, isUp) => at(which).bus.set(isUp),
          ownerBus: (_which, isUp) => net.ownerBus.set(isUp),
          open: (which) => open.length < 6 && open.push(net.bridge(at(which))),
          pass: net.pass,
        };
        for (const { what, which, isUp } of happenings) {
          await acts[what]?.(which, isUp);
          await turn();
        }
        for (const bus of [net.ownerBus, ...processes.map((each) => each.bus)]) bus.set(true);
        // The first frame shows what is missing, the second has every row.
        for (let ticks = 1; ticks <= 2; ticks += 1) {
          await net.pass();
          net.tick();
          net.server.deliverAll();
          await net.pass();
        }
        for (const socket of open) {
          expect(serials(socket)).toEqual([...new Set(serials(socket))].toSorted((one, other) => one - other));
          expect(socket.rows()).toMatchObject(Object.fromEntries(Object.entries(socket.rows()).map(([name]) => [name, net.rows[name]])));
        }
      }),
      { numRuns: 500 },
    );
  });
});
