import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { curlLine } from './curl.ts';

const origin = 'http://127.0.0.1:4801';

describe('an act as a curl line', () => {
  it('DSK-12 contains method, address and body', () => {
    const act = { method: 'POST', path: '/__mock/worlds/demo/clock', body: '{"bank":{"advance":3600000}}' };
    expect(curlLine(act, origin, false)).toBe(
      `curl -X POST 'http://127.0.0.1:4801/__mock/worlds/demo/clock' -H 'content-type: application/json' -d '{"bank":{"advance":3600000}}'`,
    );
  });

  it('DSK-12 shows the token as a variable, and no body without one', () => {
    expect(curlLine({ method: 'DELETE', path: '/__mock/worlds/demo/prices', body: null }, origin, true)).toBe(
      `curl -X DELETE 'http://127.0.0.1:4801/__mock/worlds/demo/prices' -H "x-control-token: $MOCK_CONTROL_TOKEN"`,
    );
  });

  it('DSK-12 a shell passes on quotes, dollars and Chinese characters as they were sent', () => {
    const body = JSON.stringify({ reject: { reason: `it's $HOME "today" \`id\` 不报价\n` } });
    const line = curlLine({ method: 'POST', path: '/__mock/worlds/demo/quotes/A1', body }, origin, false);
    const passed = execFileSync('/bin/sh', ['-c', line.replace(/^curl/, String.raw`printf '%s\0'`)], { encoding: 'utf8' }).split('\0');
    expect(passed.at(-2)).toBe(body);
  });
});
