// Measures a batch of 20 lines over HTTP on a bank of its own process and disk: the time from the request until all
// quotes are live, beyond the time that the dealer takes (EXP-05).
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { exampleBody } from '#mock/test/request-examples.ts';
import type { Sending } from '../chaos/calls.ts';
import { chanceOf } from '../chaos/chance.ts';
import { openSession } from '../chaos/session.ts';
import { createWorld, startBank } from '../nemesis/bank.ts';
import { type Figure, median } from './figure.ts';

const rounds = 9;
/** Milliseconds that the dealer takes for each quote. */
const dealerMs = 1_000;
/** Milliseconds between two looks at a batch. */
const lookEvery = 10;
/** Access time passes faster, because a user may send 30 reads a second. */
const accessRate = 10;
const exposure = '/shop/exposure';

/** Tuesday, and working days later than its spot date: five days of four currencies are twenty lines. */
const begins = Date.parse('2026-11-24T10:00:00+08:00');
const dates = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-07'];
const currencies = ['USD', 'EUR', 'GBP', 'HKD'];

type Line = { readonly rateCode: string; readonly date: string; readonly buyOrSell: 'B' | 'S'; readonly amount: string };
type Send = <Data>(path: string, sending: Sending) => Promise<Data>;

/** Saves new flows and returns the request of what they net to. */
async function requestOf(send: Send, round: number): Promise<object> {
  const flow = { way: 'receive', amount: '60000', certainty: 'firm', note: '', copy: 0, reference: `R-${round}` };
  const rows = currencies.flatMap((cyCode) => dates.map((date) => ({ ...flow, cyCode, date })));
  const clientRequestId = randomUUID();
  const saved = await send<{ rows: { flowNo: string }[] }>(`${exposure}/saveFlows`, { json: { clientRequestId, rows } });
  const flowNos = saved.rows.map(({ flowNo }) => flowNo);
  const form = new URLSearchParams(flowNos.map((flowNo) => ['flowNos', flowNo]));
  const proposal = await send<{ lines: Line[] }>(`${exposure}/query/batchProposal`, { form });
  const lines = proposal.lines.map(({ rateCode, date, buyOrSell, amount }) => ({ rateCode, date, buyOrSell, amount }));
  const [credit] = await send<{ id: string }[]>('/shop/client/credit/query', {});
  const cover = { marginOfReceipt: '1', creditNo: credit?.id };
  const { reporting } = exampleBody('doSpotTrade');
  return { clientRequestId: randomUUID(), flowNos, lines, cover, reporting, riskStatementAgreed: true };
}

/** Requests a batch; returns the milliseconds until its last quote is live, without those of the dealer. */
async function beyondDealer(send: Send, round: number): Promise<number> {
  const json = await requestOf(send, round);
  const began = performance.now();
  const { batchNo } = await send<{ batchNo: string }>(`${exposure}/askBatch`, { json });
  for (;;) {
    const { lines } = await send<{ lines: { state: string }[] }>(`${exposure}/query/batchDetail`, { form: { batchNo } });
    const states = new Set(lines.map(({ state }) => state));
    if (lines.length === dates.length * currencies.length && states.size === 1 && states.has('live'))
      return performance.now() - began - dealerMs;
    if (!states.has('asking') && !states.has('waiting')) throw new Error(`the batch has lines that are ${[...states].join(', ')}`);
    await pause(lookEvery);
  }
}

/** Returns the median and the longest time of several batches; the first one is a warm-up. */
export async function batchFigures(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-batch-'));
  const bank = await startBank(folder);
  try {
    const settings = { seed: 'bench', bankTime: begins, accessTime: begins, bankRate: 1, accessRate, kept: 'disk' };
    const control = await createWorld(bank.control, { name: 'batch', ...settings });
    await control.post('dealer', { delayMs: [dealerMs, dealerMs] });
    const site = { address: `http://127.0.0.1:${bank.port}`, control: bank.control };
    const session = await openSession([site], control.world, 'operator01', chanceOf(1));
    const send: Send = async (path, sending) => {
      const found = await session.direct(site, path, { method: 'POST', ...sending });
      if (found.failed || found.body.code !== 0) throw new Error(`${path}: ${JSON.stringify(found)}`);
      return found.body.data as never;
    };
    const times: number[] = [];
    for (let round = 0; round <= rounds; round += 1) times.push(await beyondDealer(send, round));
    const measured = times.slice(1);
    return [
      { name: 'batch of 20, last quote live beyond the dealer, median', value: median(measured), unit: 'ms' },
      { name: 'batch of 20, last quote live beyond the dealer', value: Math.max(...measured), unit: 'ms', bar: { atMost: 1_000 } },
    ];
  } finally {
    await bank.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}
