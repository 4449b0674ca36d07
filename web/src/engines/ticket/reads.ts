// What a product reads from the bank, as data: which call, with which body, when. The engine asks; a product sees the answers it declared and no others.
import type { QueryKey } from '@tanstack/react-query';
import { type DataOf, dataOf } from '#web/api/data-of.ts';
import type { TransportInit } from '#web/api/transport.ts';
import type { Form } from './form.ts';

type Envelope = { readonly code: number; readonly data: unknown };
/** How a generated call is sent. */
type CallOptions = Omit<TransportInit, 'schema'>;

/** One question to the bank, under the key of its generated hook, so that answers are shared with it. */
export type Question<Data> = {
  readonly key: QueryKey;
  /** `before` is the last answer to the same question; undefined for the first. */
  readonly fetch: (options: CallOptions, before: Envelope | undefined) => Promise<Envelope>;
  /** The data of a good answer; null for a refusal. */
  readonly data: (answer: Envelope | undefined) => Data | null;
};

/** A declared read. `known` are the answers of the reads before it. */
export type Read<Key extends string, Known, Data> = {
  /** Null while there is nothing to ask. */
  readonly ask: (form: Form<Key>, known: Known) => Question<Data> | null;
  /** Asked 300 ms after the last change (CST-02), for what depends on what is typed. */
  readonly settles?: true;
  /** No request leaves before its answer has come. */
  readonly isNeeded?: true;
  /** Asked again so often, ms; such calls do not count as activity of the user (SES-28). */
  readonly every?: number;
};

/** The answers of a table of reads: null before an answer, for a refusal, and while nothing is asked. */
export type AnswersOf<Reads> = {
  readonly [Name in keyof Reads]: Reads[Name] extends { readonly ask: (...args: never[]) => infer Asked }
    ? Exclude<Asked, null> extends Question<infer Data>
      ? Data | null
      : never
    : never;
};

/** How often an indication of the bank is asked for again, ms. */
export const INDICATION_EVERY = 3_000;

/** A question with a body. */
export function asks<Body, Answer extends Envelope>(
  call: (body: Body, options?: CallOptions) => Promise<Answer>,
  key: (body: Body) => QueryKey,
  body: Body,
): Question<DataOf<Answer>> {
  return { key: key(body), fetch: (options) => call(body, options), data: (answer) => dataOf(answer as Answer | undefined) };
}

/** A question without one. */
export function asksPlainly<Answer extends Envelope>(
  call: (options?: CallOptions) => Promise<Answer>,
  key: () => QueryKey,
): Question<DataOf<Answer>> {
  return { key: key(), fetch: (options) => call(options), data: (answer) => dataOf(answer as Answer | undefined) };
}
