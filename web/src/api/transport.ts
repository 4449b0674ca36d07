// The one fetch of the portal.
import type { ZodType } from 'zod';
export type TransportInit = RequestInit & { schema?: ZodType };
export type ErrorType<E> = Error & { answer?: E };
export type BodyType<B> = B;
export async function transport<T>(url: string, init: TransportInit = {}): Promise<T> {
  const answer = await fetch(url, init);
  return (await answer.json()) as T;
}
