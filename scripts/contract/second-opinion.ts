// Runs Prism beside the bank: as a proxy it checks the bank's responses, as a mock it answers from the examples (MOC-22).
import { isDeepStrictEqual } from 'node:util';
import { expectedCodes } from '#mock/test/good-requests.ts';
import { brokenAnswer } from '#mock/test/wire.ts';
import { everyGoodCall, type GoodCall, isEnvelope } from './good-calls.ts';
import { listeningBank } from './listening-bank.ts';
import { startPrism } from './prism.ts';

/** Number of calls, and what was wrong with them. */
export type Opinion = { calls: number; readonly wrong: string[] };

type Example = { readonly value: { readonly code: number } };

/** Reads Prism's verdict from an error response or a header. An unexpected refusal is wrong as well. */
export function judge(opinion: Opinion, { operation }: GoodCall, response: Response, text: string): void {
  const found = response.headers.get('sl-violations') ?? (response.ok ? null : text);
  const expected = expectedCodes[operation.operationId] ?? 0;
  opinion.calls += 1;
  if (found !== null || (JSON.parse(text) as { code?: number }).code !== expected)
    opinion.wrong.push(`${operation.operationId}: ${found ?? text}`);
}

/** Checks a received response against the contract: status, headers, media type and body. */
function readOnWire(opinion: Opinion, { operation }: GoodCall, { status, headers }: Response, text: string): void {
  const found = brokenAnswer(operation, { status, headers: Object.fromEntries(headers), text });
  opinion.calls += 1;
  opinion.wrong.push(...found.map((what) => `${operation.operationId}: ${what}`));
}

/** Whether a response equals a success example of the contract. */
export function isSuccessExample({ responses }: GoodCall['operation'], answer: unknown): boolean {
  const { examples = {} } = (responses['200']?.content?.['application/json'] ?? {}) as { examples?: Record<string, Example> };
  return Object.values(examples).some(({ value }) => value.code === 0 && isDeepStrictEqual(value, answer));
}

/** Whether a file equals an example of its media type. */
export function isFileExample({ responses }: GoodCall['operation'], mediaType: string | null, text: string): boolean {
  const { examples = {} } = (responses['200']?.content?.[mediaType ?? ''] ?? {}) as { examples?: Record<string, { value: string }> };
  return Object.values(examples).some(({ value }) => value === text);
}

/** Sends the call to Prism without a bank. */
async function askAlone(opinion: Opinion, address: string, { operation, path, init }: GoodCall): Promise<void> {
  const response = await fetch(`${address}${path}`, init);
  const text = await response.text();
  const isExample = isEnvelope(operation)
    ? isSuccessExample(operation, JSON.parse(text))
    : isFileExample(operation, response.headers.get('content-type'), text);
  opinion.calls += 1;
  if (!response.ok || !isExample) opinion.wrong.push(`${operation.operationId}: ${response.status} ${text}`);
}

/**
 * Sends a valid call of every operation to the proxy and to the mock. Files are requested from the bank directly,
 * because the proxy damages binary bodies.
 */
export async function secondOpinion(): Promise<Readonly<Record<'proxy' | 'mock' | 'wire', Opinion>>> {
  const bank = await listeningBank();
  const world = await bank.world('opinion');
  const provider = `${bank.portal}/ftfeportal/${world.name}`;
  const [proxy, mock] = await Promise.all([startPrism('proxy', provider), startPrism('mock')]);
  const none = (): Opinion => ({ calls: 0, wrong: [] });
  const opinions = { proxy: none(), mock: none(), wire: none() };
  try {
    await everyGoodCall(bank, world, async (call) => {
      await askAlone(opinions.mock, `${mock.address}/ftfeportal/${world.name}`, call);
      const isJson = isEnvelope(call.operation);
      const response = await fetch(`${isJson ? proxy.address : provider}${call.path}`, call.init);
      const text = await response.text();
      if (isJson) judge(opinions.proxy, call, response, text);
      readOnWire(opinions.wire, call, response, text);
    });
  } finally {
    await Promise.all([proxy.stop(), mock.stop()]);
    await bank.close();
  }
  return opinions;
}
