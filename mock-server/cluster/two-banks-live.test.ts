import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NoticeFrame } from '#mock/generated/contract.ts';
import { type Bench, type Client, startBench } from '#mock/test/bench.ts';
import { connected, type Listener, openPort, ticketOf } from '#mock/test/listener.ts';
import type { World } from '#mock/worlds/world.ts';
import { called, clusterOf, deadAddress, ownerThat, setPlaces } from './processes.fixture.ts';

describe('a socket at a bank that does not own its world', () => {
  let near: Bench;
  let far: Bench;
  let world: World;
  let client: Client;
  let [address, farAddress] = ['', ''];
  const [places, farPlaces] = [setPlaces(), setPlaces()];
  beforeAll(async () => {
    near = await startBench(undefined, { cluster: clusterOf(places) });
    far = await startBench(undefined, { cluster: clusterOf(farPlaces) });
    [address, farAddress] = [await openPort(near), await openPort(far)];
  });
  beforeEach(async () => {
    world = await far.world();
    places.refutations.length = 0;
    places.put(world.name, { at: 'there', address: farAddress.replace('ws', 'http') });
    client = await near.signIn(world);
  });
  afterAll(async () => {
    await near.close();
    await far.close();
  });
  const listen = async (): Promise<Listener> => {
    const listener = await connected(address, await ticketOf(client), 'operator01');
    expect(await listener.next()).toBe('connected');
    return listener;
  };
  const message = { msgType: 1 as const, msgContentCN: '提示', msgContentEN: 'Note' };

  it('SHR-05 is answered by the owner and receives its frames', async () => {
    const socket = await listen();
    expect([world.sockets.count(), [...near.app.worlds.loaded()]]).toEqual([1, []]);
    expect(await socket.caughtUp()).toBe('keepAlived success');
    await world.bank.pushMessage('C0001', message);
    expect(await socket.frame<NoticeFrame>('commonMsgVal')).toMatchObject({ commonMsgVal: message });
    await socket.close();
    await expect.poll(() => world.sockets.count()).toBe(0);
  });

  it('SHR-05 MOC-34 the owner receives the answer of the client to its ping', async () => {
    const socket = await listen();
    const pinged = socket.pinged();
    const { promise: ponged, resolve } = Promise.withResolvers<void>();
    const { heard } = world.sockets;
    Object.assign(world.sockets, { heard: (connection: Parameters<typeof heard>[0]) => (heard(connection), resolve()) });
    world.sockets.ping();
    await Promise.all([pinged, ponged]);
    expect(await socket.close()).toBe(1005);
  });

  it('SHR-05 SES-30 closes with the code of the owner', async () => {
    const socket = await listen();
    await client.form('/logout');
    expect(await socket.closed).toBe(4001);
  });

  it('SHR-05 closes with 1012 when the owner disconnects it', async () => {
    const socket = await listen();
    for (const each of far.app.portal.websocketServer.clients) each.terminate();
    expect(await socket.closed).toBe(1012);
  });

  it('SHR-05 closes with 1012 when its world has left the owner', async () => {
    const socket = await listen();
    places.leave(world.name, farAddress.replace('ws', 'http'));
    expect(await socket.closed).toBe(1012);
  });

  it('SHR-05 LIV-03 is refused as the owner refuses it', async () => {
    const ticket = await ticketOf(client);
    await expect(connected(address, ticket, 'admin01')).rejects.toThrow('401');
    await expect(connected(address, await ticketOf(client), 'operator01', { origin: 'https://foreign.example' })).rejects.toThrow('401');
    world.socketFaults.refuse = 1;
    await expect(connected(address, await ticketOf(client), 'operator01')).rejects.toThrow('503');
    expect(places.refutations).toEqual([]);
  });

  it('SHR-05 LIV-03 a page may open it from the host that it calls', async () => {
    const origin = address.replace('ws', 'http');
    const socket = await connected(address, await ticketOf(client), 'operator01', { origin });
    expect(await socket.next()).toBe('connected');
    await socket.close();
  });

  it('SHR-05 is refused with 503 while the world changes its owner, and if the owner is not there', async () => {
    const ticket = await ticketOf(client);
    const before = await near.app.metrics.text();
    places.put(world.name, { at: 'changing', retryAfter: 2 });
    await expect(connected(address, ticket, 'operator01')).rejects.toThrow('503');
    const dead = await deadAddress();
    places.put(world.name, { at: 'there', address: dead });
    await expect(connected(address, ticket, 'operator01')).rejects.toThrow('503');
    expect(places.refutations).toEqual([`${world.name} ${dead}`]);
    expect(await near.app.metrics.text()).not.toBe(before);
  });

  it('SHR-05 is not opened at the owner by a call that is no handshake', async () => {
    const ticket = await ticketOf(client);
    const answer = await called(address.replace('ws', 'http'), `/ftfequote/ws-connet/${ticket}/operator01`, { method: 'GET' });
    expect([answer.status, world.sockets.count()]).toEqual([401, 0]);
    const socket = await connected(address, ticket, 'operator01');
    await socket.close();
  });

  it('SHR-05 follows a corrected address once', async () => {
    const wrong = await ownerThat((_incoming, answer) => answer.writeHead(421, { 'x-bank-owner': farAddress.replace('ws', 'http') }).end());
    const ticket = await ticketOf(client);
    places.put(world.name, { at: 'there', address: wrong.address });
    const socket = await connected(address, ticket, 'operator01');
    expect(await socket.next()).toBe('connected');
    expect(places.refutations).toEqual([`${world.name} ${wrong.address}`]);
    await socket.close();
    wrong.close();
  });

  it('SHR-05 two processes that name each other as the owner refuse it with 503', async () => {
    const ticket = await ticketOf(client);
    farPlaces.put(world.name, { at: 'there', address: address.replace('ws', 'http') });
    await expect(connected(address, ticket, 'operator01')).rejects.toThrow('503');
    expect(places.refutations).toHaveLength(2);
  });

  it('SHR-05 is refused if it names itself forwarded without the secret', async () => {
    const headers = { 'x-bank-hops': '1', 'x-bank-secret': 'guessed' };
    await expect(connected(address, await ticketOf(client), 'operator01', headers)).rejects.toThrow('403');
  });
});
