// Types of the reads that a product declares: which call is sent to the bank, with which body, and when. A product
// receives the answers of its own reads only.
import type { QueryKey } from '@tanstack/react-query';
import { type DataOf, dataOf } from '#web/api/data-of.ts';
import type { TransportInit } from '#web/api/transport.ts';
import type { Form } from './form.ts';

type Envelope = { readonly code: number; readonly data: unknown };
/** Transport options of a generated call. */
type CallOptions = Omit<TransportInit, 'schema'>;

/** A request of the bank. It uses the query key of the generated hook, so both share the cache. */
export type Question<Data> = {
  readonly key: QueryKey;
  /** Sends the request. `before` is the last response to the same request; undefined for the first. */
  readonly fetch: (options: CallOptions, before: Envelope | undefined) => Promise<Envelope>;
  /** Returns the data of a successful response; null when the bank refused the request. */
  readonly data: (answer: Envelope | undefined) => Data | null;
};

/** A read that a product declares. `known` contains the answers of the reads declared before it. */
export type Read<Key extends string, Known, Data> = {
  /** Returns the request, or null while there is none. */
  readonly ask: (form: Form<Key>, known: Known) => Question<Data> | null;
  /** Sent 300 ms after the last change (CST-02); for reads that depend on typed text. */
  readonly settles?: true;
  /** The ticket cannot be submitted before this read has been answered. */
  readonly isNeeded?: true;
  /** Refetch interval in milliseconds; such calls do not count as activity of the user (SES-28). */
  readonly every?: number;
};

/** The answers of a table of reads; null before the response, for a refusal, and while there is no request. */
export type AnswersOf<Reads> = {
  readonly [Name in keyof Reads]: Reads[Name] extends { readonly ask: (...args: never[]) => infer Asked }
    ? Exclude<Asked, null> extends Question<infer Data>
      ? Data | null
      : never
    : never;
};

/** Refetch interval of the bank's indications, in milliseconds. */
export const INDICATION_EVERY = 3_000;

/** Returns a request whose call takes a body. */
export function asks<Body, Answer extends Envelope>(
  call: (body: Body, options?: CallOptions) => Promise<Answer>,
  key: (body: Body) => QueryKey,
  body: Body,
): Question<DataOf<Answer>> {
  return { key: key(body), fetch: (options) => call(body, options), data: (answer) => dataOf(answer as Answer | undefined) };
}

/** Returns a request whose call takes no body. */
export function asksPlainly<Answer extends Envelope>(
  call: (options?: CallOptions) => Promise<Answer>,
  key: () => QueryKey,
): Question<DataOf<Answer>> {
  return { key: key(), fetch: (options) => call(options), data: (answer) => dataOf(answer as Answer | undefined) };
}
