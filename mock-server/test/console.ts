// Control for tests: every response is validated by control's own contract (MOC-10).
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { type Check, controlChecks, type ControlDocument } from '#mock/control/control-checks.ts';
import type { App } from '#mock/app.ts';

const document = parse(readFileSync(new URL('../control/openapi.yaml', import.meta.url), 'utf8')) as ControlDocument;

/** All operations of control, with their validators. */
export const controlOperations = controlChecks(document);

export type Reply<Body> = { readonly status: number; readonly body: Body };

/** Returns how a response breaks the contract of control; null if it is valid. */
function problemOf({ statuses, answer }: Check, status: number, body: unknown): string | null {
  if (!statuses.includes(status)) return `${status} is not declared`;
  if (status === 200) return answer(body);
  return Object.keys(body as object).join() === 'error' ? null : `${status} is no failure as declared`;
}

/** Calls an operation of control by operationId; `path` contains the path parameters. */
export async function order<Body = { done: true }>(
  app: App,
  operationId: string,
  path: Record<string, string> = {},
  payload?: object,
  headers: Record<string, string> = {},
): Promise<Reply<Body>> {
  const operation = controlOperations.find((each) => each.operationId === operationId);
  if (!operation || !app.control) throw new Error(`the control API has no operation ${operationId}`);
  const url = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => path[name] ?? '');
  const method = operation.verb.toUpperCase() as 'GET' | 'POST' | 'DELETE';
  const answer = await app.control.inject({ method, url, headers, ...(payload && { payload }) });
  const body = answer.json() as Body;
  const problem = problemOf(operation, answer.statusCode, body);
  if (problem !== null) throw new Error(`${operationId}: ${problem}`);
  return { status: answer.statusCode, body };
}
