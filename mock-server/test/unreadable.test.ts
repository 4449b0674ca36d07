import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { spotRequest } from './bench.ts';
import { openPort } from './listener.ts';
import { bench, client, world, worldForEachTest } from './world-each-test.ts';

worldForEachTest();
let port: number;
beforeAll(async () => {
  port = Number(new URL(await openPort(bench)).port);
});

/** Sends raw bytes; returns everything that the bank sends until it closes the connection. */
const answerTo = (text: string) =>
  new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let received = '';
    socket.on('data', (data) => (received += String(data)));
    socket.on('close', () => resolve(received));
  });

describe('unreadable requests', () => {
  it.each([
    ['no HTTP at all', 'GARBAGE\r\n\r\n', 'is no HTTP'],
    ['a length that is no number', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: x\r\n\r\n', 'is no HTTP'],
    ['headers without an end', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 'has headers that are too long'],
  ])('MOC-14 %s is answered in the envelope, with the usual headers', async (_what, text, problem) => {
    const [head = '', body = ''] = (await answerTo(text)).split('\r\n\r\n');
    expect(head.split('\r\n')[0]).toBe('HTTP/1.1 400 Bad Request');
    expect(head).toContain('x-content-type-options: nosniff');
    expect(head).toContain("content-security-policy: default-src 'none'");
    expect(JSON.parse(body)).toEqual({ code: 400, msg: '请求不符合接口约定', data: { field: 'request', problem } });
  });

  it.each([
    ['/ftfeportal/%', 400, 'is no valid address'],
    [`/ftfeportal/${'a'.repeat(200)}/logout`, 404, 'a part of it is too long'],
  ])('MOC-14 the address %s returns %i in the envelope', async (url, status, problem) => {
    const answer = await bench.app.portal.inject({ method: 'POST', url, headers: { 'accept-language': 'en' } });
    expect([answer.statusCode, answer.headers['x-content-type-options'], answer.headers['cache-control']]).toEqual([
      status,
      'nosniff',
      'no-store',
    ]);
    expect(answer.json()).toMatchObject({ code: status, data: { field: 'path', problem } });
  });

  it('TRU-06 a request that does not arrive within 8 s is cut', () => {
    expect(bench.app.portal.server.requestTimeout).toBe(8_000);
  });

  it('MOC-17 a body with a repeated field is refused, and nothing happens', async () => {
    const request = JSON.stringify(await spotRequest(client));
    const twice = request.replace('{', '{"amount":"10001",');
    const headers = { token: client.token, 'content-type': 'application/json' };
    const url = `/ftfeportal/${world.name}/shop/trade/spot/doSpotTrade`;
    const answer = await bench.app.portal.inject({ method: 'POST', url, headers, payload: twice });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { data: { field: 'body', problem: 'the key amount occurs twice' } }]);
    expect(world.bank.state().quotes.all).toEqual({});
    expect((await bench.app.portal.inject({ method: 'POST', url, headers, payload: request })).json()).toMatchObject({ code: 0 });
  });

  it.each(['0x1', '1e0', ' 1', '1 ', '+1', '1.'])('MOC-17 MOC-14 a form number written as "%s" is refused', async (pageNum) => {
    const answer = await client.form('/shop/trade/query/SpotClientTrade', { pageNum, pageSize: 10 });
    expect(answer).toMatchObject({ status: 400, data: { field: '/pageNum', problem: 'must be written in digits' } });
  });
});
