// The subscription to payments that fall due over HTTP, and what a calendar program receives (EXP-10).
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { refusalCodes } from '#mock/bank/kernel/refusals.ts';
import type { World } from '#mock/worlds/world.ts';
import { type Client, dealt } from './bench.ts';
import { act } from './option-bench.ts';
import { exampleBody } from './request-examples.ts';
import { bench, client, world, worldForEachTest } from './world-each-test.ts';

worldForEachTest('operator01');

const call = '/shop/client';

async function subscribed(by: Client, language = 'en-US'): Promise<string> {
  const { data } = await by.form<{ path: string }>(`${call}/saveCalendarSubscription`, undefined, { 'accept-language': language });
  return data.path;
}

/** Asks for a feed as a calendar program does: without a session. */
const fetched = (path: string, from: World = world) => bench.app.portal.inject({ url: `/ftfeportal/${from.name}${path}` });

async function eventsOf(path: string): Promise<ICAL.Event[]> {
  const { payload } = await fetched(path);
  return new ICAL.Component(ICAL.parse(payload)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}

const since = async () => (await client.form<{ since: number | null }>(`${call}/query/calendarSubscription`)).data.since;

const deliver = (businessNo: string, amount: string) =>
  client.json('/shop/trade/spot/doSpotTradeDelivery', { ...exampleBody('doSpotTradeDelivery'), ...act(businessNo), amount });

describe('the calendar over HTTP', () => {
  it('EXP-10 is read without a session by another library, one event per payment, never cached', async () => {
    const businessNo = await dealt(world, client);
    const path = await subscribed(client);
    const { statusCode, headers } = await fetched(path);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'text/calendar', 'no-store']);
    const [event, ...others] = await eventsOf(path);
    expect(others).toEqual([]);
    expect([event?.uid, event?.sequence, event?.startDate.toString()]).toEqual([businessNo, 0, '2026-11-27']);
    expect(event?.summary).toMatch(/^Pay CNH [\d,.]+, receive USD [\d,.]+$/);
  });

  it('EXP-10 raises the sequence number with a part of a delivery, and drops a delivered deal', async () => {
    const businessNo = await dealt(world, client, { valueDate: '0' });
    const path = await subscribed(client, 'zh-CN');
    const [before] = await eventsOf(path);
    expect((await deliver(businessNo, '1')).code).toBe(0);
    const [after] = await eventsOf(path);
    expect([before?.sequence, after?.sequence, after?.uid]).toEqual([0, 1, businessNo]);
    expect(after?.summary).not.toBe(before?.summary);
    const open = world.bank.state().deals.all[businessNo]?.legs[0]?.undelivered1 ?? '';
    expect((await deliver(businessNo, open)).code).toBe(0);
    expect(await eventsOf(path)).toEqual([]);
  });

  it('EXP-10 stores no token; an address that was replaced, revoked or never existed is answered with 404', async () => {
    expect(await since()).toBeNull();
    const first = await subscribed(client);
    const second = await subscribed(client);
    expect(await since()).toBe(world.bankClock.now());
    const token = second.slice('/calendar/'.length, -'.ics'.length);
    expect(JSON.stringify([world.bank.state(), world.log.calls])).not.toContain(token);
    expect((await fetched(second)).statusCode).toBe(200);
    expect((await client.form(`${call}/revokeCalendarSubscription`)).code).toBe(0);
    for (const path of [first, second, `/calendar/${'x'.repeat(43)}.ics`]) {
      const { statusCode, payload } = await fetched(path);
      expect([statusCode, JSON.parse(payload)]).toEqual([404, { code: 404, msg: '不存在该地址', data: null }]);
    }
    expect(await since()).toBeNull();
  });

  it('EXP-10 MOC-02 is unknown in another world, and is not limited by the calls of a session', async () => {
    const path = await subscribed(client);
    expect((await fetched(path, await bench.world())).statusCode).toBe(404);
    const codes = [];
    for (let count = 0; count < 11; count += 1) codes.push((await fetched(path)).headers['content-type']);
    expect(codes.indexOf('application/json; charset=utf-8')).toBe(10);
    expect(JSON.parse((await fetched(path)).payload)).toMatchObject({ code: refusalCodes.tooManyRequests });
    expect((await client.form('/shop/client/credit/query')).code).toBe(0);
  });

  it.each(['admin01', 'reviewer01'])('EXP-10 may be subscribed to by %s', async (login) => {
    const user = await bench.signIn(world, login);
    expect((await fetched(await subscribed(user))).statusCode).toBe(200);
  });
});
