// What an operation's handler is given and what it gives back.
import type { Answer } from '#mock/bank/answer.ts';
import type { Caller } from '#mock/bank/env.ts';
import type { Language } from '#mock/bank/refusal-texts.ts';
import type { KeyPair } from '#mock/secrets/key-pair.ts';
import type { Passwords } from '#mock/secrets/passwords.ts';
import type { World } from '#mock/worlds/world.ts';

/** One call as it reached the bank; `query` and `body` have passed the contract. */
export type Call<Body = unknown, Query = unknown> = {
  readonly world: World;
  readonly caller: Caller;
  /** Empty when the operation needs no session. */
  readonly token: string;
  readonly language: Language;
  /** Places of the path, such as {type}. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Query;
  readonly body: Body;
  readonly keys: KeyPair;
  readonly passwords: Passwords;
};

/** A file or image, sent byte for byte (MOC-17). */
export type Binary = { readonly mediaType: string; readonly bytes: string | Uint8Array };

/** At most ten lines: read, call the bank, answer. */
export type Handler<Body = unknown, Query = unknown> = (
  call: Call<Body, Query>,
) => Promise<Answer<unknown> | Binary> | Answer<unknown> | Binary;

/** Handlers by operationId; the check in front of each makes its narrower body true. */
export type Handlers = Readonly<Record<string, Handler<never, never>>>;
