import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { buildApp } from '#mock/app.ts';
import { readConfig } from '#mock/config.ts';

const folder = mkdtempSync(join(tmpdir(), 'desk-page-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('DSK-01 with a token, the desk is read without it and every call needs it', async () => {
  writeFileSync(join(folder, 'index.html'), '<title>desk</title>');
  writeFileSync(join(folder, 'flags.svg'), '<svg/>');
  const config = readConfig({
    MOCK_CONTROL: 'on',
    MOCK_CONTROL_TOKEN: 'secret',
    MOCK_DESK: folder,
    MOCK_DATA: join(folder, 'data'),
    MOCK_DEMO: 'off',
  });
  const app = await buildApp(config, { real: () => 0, wall: () => 0, say: () => undefined });
  const statusOf = async (url: string, headers = {}) => (await app.control?.inject({ url, headers }))?.statusCode;
  for (const url of ['/__mock/desk', '/__mock/desk/', '/__mock/desk/flags.svg']) expect([url, await statusOf(url)]).toEqual([url, 200]);
  for (const url of ['/__mock/worlds', '/__mock/desktop', '/__mock/desk/../worlds', '/__mock/deskworlds'])
    expect([url, await statusOf(url)]).toEqual([url, 401]);
  expect(await statusOf('/__mock/worlds', { 'x-control-token': 'secret' })).toBe(200);
  expect(await statusOf('/__mock/desk', { host: 'evil.example' })).toBe(403);
  await app.close();
});
