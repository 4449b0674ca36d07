// Ordered faults and held calls, as the desk uses them.
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { confirmation, quoted, spotRequest } from './bench.ts';
import { order } from './console.ts';
import { bench, client, world, worldForEachTest } from './world-each-test.ts';

worldForEachTest();
let address: string;
beforeAll(async () => {
  address = await bench.app.portal.listen({ host: '127.0.0.1', port: 0 });
});

const tell = <Body = { done: true }>(operationId: string, payload?: object, places: Record<string, string> = {}) =>
  order<Body>(bench.app, operationId, { world: world.name, ...places }, payload);
const read = async <Body>(operationId: string) => (await tell<Body>(operationId)).body;

const info = () => client.form<null>('/shop/client/query/clientInfo');

describe('ordered faults', () => {
  type FaultOrder = { id: string; left: number; times: number };
  const unavailable = { operationId: 'clientInfo', fault: { kind: 'refusal', code: 4711, msg: 'no' } };
  const codes = async (count: number) => {
    const seen: number[] = [];
    for (let call = 1; call <= count; call += 1) seen.push((await info()).code);
    return seen;
  };

  it('DSK-07 happen a number of times, are counted down and end', async () => {
    await tell('orderFault', { ...unavailable, times: 2 });
    expect(await codes(1)).toEqual([4711]);
    expect(await read<FaultOrder[]>('listFaults')).toMatchObject([{ times: 2, left: 1 }]);
    expect(await codes(2)).toEqual([4711, 0]);
    expect(await read('listFaults')).toEqual([]);
  });

  it.each([0.25, 0.5, 0.75])('DSK-07 happen to a share of %d of the calls', async (share) => {
    await tell('orderFault', { ...unavailable, operationId: '*', times: 1_000, share });
    expect((await codes(8)).filter((code) => code === 4711)).toHaveLength(8 * share);
  });

  it('DSK-07 are cancelled one by one or all together', async () => {
    const { body } = await tell<FaultOrder>('orderFault', { ...unavailable, times: 9 });
    await tell('orderFault', { ...unavailable, times: 9 });
    expect((await tell('cancelFault', undefined, { id: body.id })).status).toBe(200);
    expect((await tell('cancelFault', undefined, { id: body.id })).status).toBe(404);
    expect(await read<FaultOrder[]>('listFaults')).toHaveLength(1);
    await tell('cancelFaults');
    expect(await codes(1)).toEqual([0]);
  });

  it('DSK-07 disturbances of the sockets are read and ended', async () => {
    await tell('disturbSockets', { refuse: 3, frames: 'doubled' });
    expect(await read('readSocketFaults')).toMatchObject({ refuse: 3, frames: 'doubled' });
    await tell('mendSockets');
    expect(await read('readSocketFaults')).toMatchObject({ refuse: 0, frames: 'straight' });
  });
});

describe('a held call', () => {
  type HeldCall = {
    id: string;
    step: string;
    operationId: string;
    body: { amount: string };
    answer: { status: number; payload: { code: number; data: object } } | null;
  };
  const held = () => read<HeldCall[]>('listHeld');
  const theHeld = () =>
    vi.waitFor(
      async () => {
        const [call] = await held();
        if (!call) throw new Error('nothing is held');
        return call;
      },
      { timeout: 60_000 },
    );
  const answered = () =>
    vi.waitFor(
      async () => {
        const [call] = await held();
        if (call?.step !== 'answer') throw new Error('the bank has not acted');
        return call;
      },
      { timeout: 60_000 },
    );
  const decide = (id: string, decision: object) => tell<{ beyondContract: string | null }>('decideHeld', decision, { id });
  const deals = () => Object.keys(world.bank.state().deals.all);

  /** Calls over HTTP, because dropping a call needs a connection; resolves to the code, or to what went wrong. */
  async function called(path: string, body?: object): Promise<number | 'cut'> {
    try {
      const answer = await fetch(`${address}/ftfeportal/${world.name}${path}`, {
        method: 'POST',
        headers: { token: client.token, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      return ((await answer.json()) as { code: number }).code;
    } catch {
      return 'cut';
    }
  }

  afterEach(() => world.holds.dropAll());

  it('DSK-07 waits before the bank acts, shows its body, and goes on with another one', async () => {
    await tell('orderHold', { operationId: 'doSpotTrade' });
    const asked = called('/shop/trade/spot/doSpotTrade', await spotRequest(client));
    const call = await theHeld();
    expect(call).toMatchObject({ operationId: 'doSpotTrade', step: 'request', answer: null, loginName: 'operator01' });
    expect(world.bank.quotesAtDesk()).toEqual([]);
    await decide(call.id, { release: { body: { ...call.body, amount: '77700' } } });
    expect(await asked).toBe(0);
    expect(world.bank.quotesAtDesk()).toMatchObject([{ amount: '77700' }]);
    expect(await held()).toEqual([]);
  });

  it('DSK-07 is executed and then dropped: the deal is made, and its customer does not learn of it', async () => {
    const businessNo = await quoted(world, client);
    await tell('orderHold', { operationId: 'doSpotTradeConfirm' });
    const asked = called('/shop/trade/spot/doSpotTradeConfirm', confirmation(client, businessNo));
    await decide((await theHeld()).id, { execute: {} });
    const call = await answered();
    expect(call.answer).toMatchObject({ status: 200, payload: { code: 0 } });
    expect(deals()).toHaveLength(1);
    expect((await decide(call.id, { execute: {} })).status).toBe(409);
    await decide(call.id, { drop: true });
    expect(await asked).toBe('cut');
  });

  it('DSK-07 is answered by hand without the bank; what violates the contract is sent and marked', async () => {
    await tell('orderHold', { operationId: 'clientInfo' });
    const asked = called('/shop/client/query/clientInfo');
    const { id } = await theHeld();
    const { body } = await decide(id, { answer: { status: 200, payload: { code: 0, msg: '', data: { surprise: true } } } });
    expect(body.beyondContract).toMatch(/^\/data\/\w+ is required$/);
    expect(await asked).toBe(0);
    expect(world.log.calls.at(-1)).toMatchObject({ operationId: 'clientInfo', source: 'fault', rule: 'byHand' });
  });

  it('DSK-07 only every n-th call is held, and the others pass', async () => {
    await tell('orderHold', { operationId: '*', every: 3 });
    expect([(await info()).code, (await info()).code]).toEqual([0, 0]);
    const third = called('/shop/client/query/clientInfo');
    await decide((await theHeld()).id, { drop: true });
    expect(await third).toBe('cut');
    const [{ id } = { id: '' }] = await read<{ id: string }[]>('listHolds');
    expect((await tell('cancelHold', undefined, { id })).status).toBe(200);
    expect((await tell('cancelHold', undefined, { id })).status).toBe(404);
    expect([(await info()).code, (await info()).code, (await info()).code]).toEqual([0, 0, 0]);
  });

  it('DSK-07 whose client has gone is no longer held; a number that is not held says so', async () => {
    await tell('orderHold', { operationId: 'clientInfo' });
    const leaving = new AbortController();
    const asked = fetch(`${address}/ftfeportal/${world.name}/shop/client/query/clientInfo`, {
      method: 'POST',
      headers: { token: client.token },
      signal: leaving.signal,
    }).catch(() => 'left');
    const { id } = await theHeld();
    leaving.abort();
    expect(await asked).toBe('left');
    await vi.waitFor(async () => expect(await held()).toEqual([]), { timeout: 60_000 });
    expect(await decide(id, { drop: true })).toMatchObject({ status: 409, body: { error: `call ${id} is not held` } });
  });
});
