// JSON that somebody types.
import type { HeldAnswer } from '../../api/generated/control.schemas.ts';

/** Returns the object in a text; null if it is no JSON or no object. */
export function objectIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Returns the answer in a text: an HTTP status and an object as payload. Null for anything else. */
export function answerIn(text: string): HeldAnswer | null {
  const { status, payload, ...more } = objectIn(text) ?? {};
  const isStatus = Number.isInteger(status) && Number(status) >= 200 && Number(status) <= 599;
  const isPayload = typeof payload === 'object' && payload !== null && !Array.isArray(payload);
  return isStatus && isPayload && Object.keys(more).length === 0
    ? { status: Number(status), payload: payload as HeldAnswer['payload'] }
    : null;
}
