// Prism reads the contract beside us: as a proxy it judges the bank's answers, as a mock it answers from the examples alone (MOC-22).
import { isDeepStrictEqual } from 'node:util';
import { expectedCodes } from '#mock/test/good-requests.ts';
import { everyGoodCall, type GoodCall, isEnvelope } from './good-calls.ts';
import { listeningBank } from './listening-bank.ts';
import { startPrism } from './prism.ts';

/** Calls made, and what was wrong with them in words. */
export type Opinion = { calls: number; readonly wrong: string[] };

type Example = { readonly value: { readonly code: number } };

/** The bank through the proxy: what Prism finds wrong comes back as an error or in a header; a refusal that is not expected is wrong as well. */
export async function judge(opinion: Opinion, address: string, { operation, path, init }: GoodCall): Promise<void> {
  const response = await fetch(`${address}${path}`, init);
  const text = await response.text();
  const found = response.headers.get('sl-violations') ?? (response.ok ? null : text);
  const expected = expectedCodes[operation.operationId] ?? 0;
  opinion.calls += 1;
  if (found !== null || (JSON.parse(text) as { code?: number }).code !== expected)
    opinion.wrong.push(`${operation.operationId}: ${found ?? text}`);
}

/** Whether an answer is one of the contract's own examples of success. */
export function isSuccessExample({ responses }: GoodCall['operation'], answer: unknown): boolean {
  const { examples = {} } = (responses['200']?.content?.['application/json'] ?? {}) as { examples?: Record<string, Example> };
  return Object.values(examples).some(({ value }) => value.code === 0 && isDeepStrictEqual(value, answer));
}

/** Whether a file is one of the contract's examples of its kind. */
export function isFileExample({ responses }: GoodCall['operation'], mediaType: string | null, text: string): boolean {
  const { examples = {} } = (responses['200']?.content?.[mediaType ?? ''] ?? {}) as { examples?: Record<string, { value: string }> };
  return Object.values(examples).some(({ value }) => value === text);
}

/** The contract without a bank. */
async function askAlone(opinion: Opinion, address: string, { operation, path, init }: GoodCall): Promise<void> {
  const response = await fetch(`${address}${path}`, init);
  const text = await response.text();
  const isExample = isEnvelope(operation)
    ? isSuccessExample(operation, JSON.parse(text))
    : isFileExample(operation, response.headers.get('content-type'), text);
  opinion.calls += 1;
  if (!response.ok || !isExample) opinion.wrong.push(`${operation.operationId}: ${response.status} ${text}`);
}

/** Sends a good call of every operation to both; no file goes through the proxy, which spoils what is binary. */
export async function secondOpinion(): Promise<{ readonly proxy: Opinion; readonly mock: Opinion }> {
  const bank = await listeningBank();
  const world = await bank.world('opinion');
  const [proxy, mock] = await Promise.all([startPrism('proxy', `${bank.portal}/ftfeportal/${world.name}`), startPrism('mock')]);
  const opinions = { proxy: { calls: 0, wrong: [] }, mock: { calls: 0, wrong: [] } } satisfies Record<string, Opinion>;
  try {
    await everyGoodCall(bank, world, async (call) => {
      await askAlone(opinions.mock, `${mock.address}/ftfeportal/${world.name}`, call);
      if (isEnvelope(call.operation)) await judge(opinions.proxy, proxy.address, call);
    });
  } finally {
    await Promise.all([proxy.stop(), mock.stop()]);
    await bank.close();
  }
  return opinions;
}
