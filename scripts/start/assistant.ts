// `npm run mock -- --mcp`: control for assistants, over the Model Context Protocol on standard input and output (DSK-13).
// Standard output carries only messages of the protocol; everything else is written to standard error.
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { controlClient } from '#mock/mcp/control-client.ts';
import type { ApiDocument } from '#mock/mcp/document.ts';
import { mcpServer, serveOnStdio } from '#mock/mcp/mcp-server.ts';
import { StartFailure, whyNotStarted } from '#mock/start-failure.ts';
import { root } from '../root.ts';
import { addressesOf } from './addresses.ts';
import { freePort } from './ports.ts';
import { type Port, preflight } from './preflight.ts';
import { answersInTheEnd, program, together } from './processes.ts';

const token = process.env['MOCK_CONTROL_TOKEN'] || null;

/** Serves the control API of a bank that already runs. */
export async function assistantOf(url: string): Promise<void> {
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) throw new StartFailure(`--url must be http://host:port, not "${url}"`);
  const base = new URL(url).origin;
  const response = await fetch(`${base}/__mock/openapi.json`).catch(() => null);
  if (!response?.ok) throw new StartFailure(`no control API answers at ${base}: start the bank with MOCK_CONTROL=on, or leave --url out`);
  await serveOnStdio(mcpServer((await response.json()) as ApiDocument, controlClient(base, token)));
}

/** Chooses a free port in place of 0, because this process must know the addresses of the bank. */
async function chosen({ port, variable }: Port): Promise<[string, string]> {
  return [variable, String(port === 0 ? await freePort() : port)];
}

/** Starts a bank and serves its control API. Tools can be listed at once; calls wait until the demo world is planted. */
export async function assistantWithBank(): Promise<void> {
  const wanted = addressesOf(process.env, 4173).ports;
  const env = Object.fromEntries(await Promise.all([wanted.bank, wanted.control].map(chosen)));
  const { bank, control, ports } = addressesOf({ ...process.env, ...env }, 4173);
  await preflight([ports.bank, ports.control]);
  const { ended, stop } = together({ bank: program('node', ['mock-server/main.ts'], { ...env, MOCK_CONTROL: 'on' }, 'errors') });
  const ready = answersInTheEnd(`${bank}/health`, ended, console.error);
  // Each call reports the reason.
  ready.catch(() => undefined);
  const send = controlClient(control, token);
  const document = parse(readFileSync(`${root}mock-server/control/openapi.yaml`, 'utf8')) as ApiDocument;
  const server = mcpServer(document, (request, signal) => ready.then(() => send(request, signal)));
  await serveOnStdio(server, ended);
  if (ended.aborted) console.error(whyNotStarted(ended.reason));
  stop();
}
