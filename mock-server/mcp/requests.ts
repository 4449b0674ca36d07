// Turns the call of a tool into a request, and the response into the result of the tool.
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { ControlTool } from './tools.ts';

export type ControlRequest = {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  /** Absent if the request has no body. */
  readonly body?: unknown;
};

export type ControlResponse = { readonly status: number; readonly text: string };

type Values = Readonly<Record<string, unknown>>;

/** A segment of dots would lead to another path. */
const isSegment = (value: unknown): boolean => /^(string|number|boolean)$/.test(typeof value) && !/^\.{0,2}$/.test(String(value));

function pathOf({ path, query }: ControlTool, values: Values): string {
  const place = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const pairs = query.flatMap((name) =>
    [values[name]].flat().flatMap((value): [string, string][] => (value === undefined || value === null ? [] : [[name, String(value)]])),
  );
  return pairs.length === 0 ? place : `${place}?${new URLSearchParams(pairs)}`;
}

/**
 * Returns the request of a call, or the problem that makes a request impossible. All other checks are made by the
 * control API.
 */
export function requestOf(tool: ControlTool, values: Values): ControlRequest | { readonly problem: string } {
  const places = [...tool.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const broken = places.find((name) => !isSegment(values[name]));
  if (broken !== undefined) return { problem: `${broken} is missing or cannot be part of a path` };
  const others = Object.entries(values).filter(([name]) => !places.includes(name) && !tool.query.includes(name));
  const surplus = others.filter(([name]) => tool.body === 'none' || (tool.body === 'whole' && name !== 'body'));
  if (surplus.length > 0) return { problem: `unknown arguments: ${surplus.map(([name]) => name).join(', ')}` };
  const body = tool.body === 'members' ? Object.fromEntries(others) : values['body'];
  return {
    method: tool.verb.toUpperCase(),
    path: pathOf(tool, values),
    ...(tool.body !== 'none' && body !== undefined && { body }),
  };
}

/** The result of a call that failed, with the reason in one sentence. */
export const failed = (text: string): CallToolResult => ({ isError: true, content: [{ type: 'text', text }] });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** Returns the result for a response. A status of 400 and above is an error with the status and the bank's sentence. */
export function resultOf({ status, text }: ControlResponse): CallToolResult {
  const value = parsed(text);
  const fields = typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
  if (status >= 400) return failed(`${status} ${typeof fields?.['error'] === 'string' ? fields['error'] : text}`);
  return { content: [{ type: 'text', text }], ...(fields && { structuredContent: fields }) };
}
