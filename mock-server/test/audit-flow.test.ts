// The audit trail over HTTP: signing in, files that leave the portal, and the exported chain (EYE-13).
import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { AuditPage, AuditRow } from '#mock/generated/contract.ts';
import { refusalCodes } from '#mock/bank/kernel/refusals.ts';
import type { Client } from './bench.ts';
import { bench, client, world, worldForEachTest } from './world-each-test.ts';

worldForEachTest('admin01');

const run = promisify(execFile);
const script = fileURLToPath(new URL('../../scripts/audit.ts', import.meta.url));

/** Runs `npm run audit` on a text; returns what it says after the name of the file. */
async function checked(text: string): Promise<string> {
  const file = join(mkdtempSync(join(tmpdir(), 'audit-')), 'trail.jsonl');
  writeFileSync(file, text);
  const { stdout } = await run(process.execPath, [script, file]).catch((failed: { readonly stdout: string }) => failed);
  return stdout.trim().slice(file.length + 2);
}

const exported = (by: Client, list: string, body: object) =>
  bench.app.portal.inject({
    method: 'POST',
    url: `/ftfeportal/${world.name}/shop/trade/export/${list}`,
    headers: { token: by.token, 'content-type': 'application/json', 'accept-language': 'en-US' },
    payload: JSON.stringify(body),
  });

async function trail(by: Client, form: Readonly<Record<string, string>> = {}): Promise<AuditRow[]> {
  const answer = await by.form<AuditPage>('/shop/approval/query/auditQuery', { pageNum: '1', pageSize: '50', ...form });
  expect(answer.code).toBe(0);
  return answer.data.rows;
}

const facts = ({ operation, loginName, object, changes }: AuditRow) => ({
  ...{ operation, loginName, object },
  values: Object.fromEntries(changes.map(({ field, after }) => [field, after])),
});

describe('the audit trail over HTTP', () => {
  it('EYE-13 has sign-ins and wrong passwords with the address, and sign-outs', async () => {
    const other = await bench.signIn(world, 'operator01');
    const traceId = '0123456789abcdef0123456789abcdef';
    await other.form('/logout', undefined, { 'x-trace-id': traceId });
    const rows = await trail(client);
    expect(rows.slice(0, 2).map(({ operation, loginName, object }) => [operation, loginName, object])).toEqual([
      ['signOut', 'operator01', 'operator01'],
      ['signIn', 'operator01', 'operator01'],
    ]);
    for (const { address } of rows.slice(0, 2)) expect(address).toBe('127.0.0.1');
    expect(rows[0]?.traceId).toBe(traceId);
  });

  it('EYE-13 is only for an administrator, as a list and as a file', async () => {
    const operator = await bench.signIn(world, 'operator01');
    expect((await operator.form('/shop/approval/query/auditQuery', { pageNum: '1', pageSize: '10' })).code).toBe(refusalCodes.notAllowed);
    for (const format of ['jsonl', 'csv'])
      expect((await exported(operator, 'auditQuery', { format })).json()).toMatchObject({ code: refusalCodes.notAllowed });
    expect((await exported(client, 'SpotClientTrade', { format: 'jsonl' })).json()).toMatchObject({ code: refusalCodes.notFound });
  });

  it('EYE-13 as JSON lines is a chain that the script of the project checks, and whose digest the bank keeps', async () => {
    await client.json('/shop/client/saveCostSetting', { showCost: false });
    const answer = await exported(client, 'auditQuery', { format: 'jsonl' });
    expect(answer.headers['content-type']).toContain('application/x-ndjson');
    const text = answer.rawPayload.toString('utf8');
    const lines = text.trimEnd().split('\n');
    expect(await checked(text)).toBe('intact');
    const [head, ...rest] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(head).toMatchObject({ customerId: 'C0001', exportedBy: 'admin01', exportedAt: expect.stringMatching(/Z$/) as string });
    expect(rest.at(-1)).toMatchObject({ rows: rest.length - 1 });
    expect(rest.at(-2)).toMatchObject({ operation: 'costSetting', loginName: 'admin01' });
    const [last] = await trail(client);
    expect(facts(last!)).toEqual({
      ...{ operation: 'export', loginName: 'admin01', object: 'auditQuery' },
      values: { format: 'jsonl', rows: String(rest.length - 1), digest: rest.at(-1)?.['digest'] },
    });
    expect(await checked(text.replace('"before":"true"', '"before":"null"'))).toMatch(
      new RegExp(`^line ${lines.length - 1} does not follow`),
    );
    expect(await checked(lines.slice(0, -1).join('\n'))).toMatch(/lines after it are missing$/);
  });

  it('EYE-13 records every list that is exported, and has the words of the language', async () => {
    const file = await exported(client, 'auditQuery', { format: 'csv' });
    const [headings, row] = file.rawPayload.toString('utf8').split('\r\n');
    expect(headings).toBe('\uFEFFJournal number,Time,User,Address,Action,Object,Changes,Trace id');
    expect(row).toMatch(/^\d+,2026-11-24T\d\d:\d\d:\d\d\+08:00,admin01,127\.0\.0\.1,Sign-in,admin01,,$/);
    const [last] = await trail(client, { auditOperation: 'export' });
    expect(facts(last!).values).toMatchObject({ format: 'csv' });
  });
});
