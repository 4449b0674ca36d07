import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, type Client, dealt, startBench } from '#mock/test/bench.ts';
import { openPort } from '#mock/test/listener.ts';
import type { World } from '#mock/worlds/world.ts';
import { address, bench, frontBank, places } from './front.fixture.ts';
import { type Answer, called, clusterOf, setPlaces } from './processes.fixture.ts';

frontBank();

describe('two banks', () => {
  let far: Bench;
  let client: Client;
  let world: World;
  const farPlaces = setPlaces();
  beforeAll(async () => {
    far = await startBench(undefined, { cluster: clusterOf(farPlaces) });
    const there = (await openPort(far)).replace('ws', 'http');
    world = await far.world('owned');
    places.put('owned', { at: 'there', address: there });
    client = await bench.signIn(world);
  });
  afterAll(() => far.close());

  it('SHR-05 a user signs in and reads at a bank that does not own the world', async () => {
    const traceId = '0123456789abcdef0123456789abcdef';
    const answer = await client.form('/shop/client/credit/query', undefined, { 'x-trace-id': traceId });
    expect(answer.code).toBe(0);
    expect(world.log.calls.at(-1)).toMatchObject({ operationId: 'creditQuery', status: 200, traceId });
    for (const body of [undefined, {}]) {
      const direct = await Object.assign(far.client(world, 'operator01'), { token: client.token }).form('/shop/client/credit/query', body);
      expect(await client.form('/shop/client/credit/query', body)).toEqual(direct);
    }
    expect([...bench.app.worlds.loaded()]).toEqual([]);
  });

  it('SHR-05 a deal is booked and its receipt printed as PDF at a bank that does not own the world', async () => {
    const businessNo = await dealt(world, client, { valueDate: '0' });
    const { data } = await client.form<{ rows: { serialNo: string }[] }>('/shop/trade/query/receipts', {
      pageNum: 1,
      pageSize: 50,
      businessNo,
    });
    const printed = (at: string) =>
      called(at, '/ftfeportal/owned/shop/trade/printConfirm/1', {
        body: Buffer.from(`serialNo=${data.rows[0]!.serialNo}`),
        headers: { token: client.token, 'content-type': 'application/x-www-form-urlencoded' },
      });
    const [here, there] = [await printed(address), await printed(far.app.portal.listeningOrigin)];
    expect([here.headers['content-type'], here.bytes.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-']);
    expect(here.bytes.equals(there.bytes)).toBe(true);
    const same = ({ date: _date, ...headers }: Answer['headers']) => headers;
    expect(same(here.headers)).toEqual(same(there.headers));
  });

  it('SHR-05 CSV is passed on as it is written, with its number of rows', async () => {
    const headers = { token: client.token, 'content-type': 'application/json' };
    const answer = await called(address, '/ftfeportal/owned/shop/trade/export/receipts', {
      body: Buffer.from('{"format":"csv"}'),
      headers,
    });
    expect([answer.status, answer.headers['content-type'], answer.headers['x-total-rows']]).toEqual([
      200,
      expect.stringContaining('text/csv'),
      expect.stringMatching(/^\d+$/),
    ]);
    expect(answer.headers['transfer-encoding']).toBe('chunked');
  });

  it('SHR-05 an unknown world is answered here, and so is an address that the contract does not have', async () => {
    expect((await called(address, '/ftfeportal/nowhere/login')).status).toBe(404);
    expect((await called(address, '/ftfeportal/owned/nothing')).status).toBe(404);
  });

  it('SHR-05 a view of control is read through the other process, which checks host and token itself', async () => {
    const control = await bench.app.control!.listen({ host: '127.0.0.1', port: 0 });
    const status = await called(control, '/__mock/worlds/owned', { method: 'GET' });
    expect(JSON.parse(status.bytes.toString())).toMatchObject({ name: 'owned', seed: 'bench' });
    const moved = await called(control, '/__mock/worlds/owned/clock', {
      body: Buffer.from('{"access":{"advance":5}}'),
      headers: { 'content-type': 'application/json' },
    });
    expect(moved.status).toBe(200);
    expect(JSON.parse((await called(control, '/__mock/worlds', { method: 'GET' })).bytes.toString())).toEqual([]);
    places.put('gone', { at: 'changing', retryAfter: 1 });
    const changing = await called(control, '/__mock/worlds/gone', { method: 'GET' });
    expect([changing.status, Object.keys(JSON.parse(changing.bytes.toString()) as object)]).toEqual([503, ['error']]);
  });

  it('SHR-05 control is not reachable on the bank port for others', async () => {
    expect((await called(address, '/__mock/worlds', { method: 'GET' })).status).toBe(404);
  });
});
