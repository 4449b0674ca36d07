// Input and output of an operation's handler.
import type { Readable } from 'node:stream';
import type { Answer } from '#mock/bank/kernel/answer.ts';
import type { Caller } from '#mock/bank/facts/caller.ts';
import type { Language } from '#mock/bank/kernel/refusal-texts.ts';
import type { FilePool } from '#mock/files/file-pool.ts';
import type { BankName } from '#mock/files/sheet.ts';
import type { Streams } from '#mock/files/streams.ts';
import type { KeyPair } from '#mock/secrets/key-pair.ts';
import type { Passwords } from '#mock/secrets/passwords.ts';
import type { DataOf, OperationId, Operations } from '#mock/generated/operations.ts';
import type { World } from '#mock/worlds/world.ts';

/** What a handler receives with every call, besides the request itself. */
export type Reception = {
  readonly world: World;
  readonly caller: Caller;
  /** Empty if the operation needs no session. */
  readonly token: string;
  readonly language: Language;
  readonly keys: KeyPair;
  readonly passwords: Passwords;
  readonly files: FilePool;
  readonly streams: Streams;
  /** Name of the bank in printed documents. */
  readonly bankName: BankName;
  /** Network address of the client. */
  readonly address: string;
};

/** What the handler of an operation receives. Path parameters, query and body have been validated. */
export type Call<K extends OperationId = OperationId> = Reception & Readonly<Pick<Operations[K], 'params' | 'query' | 'body'>>;

/** A file or image: bytes (MOC-17), or a stream. `rows` is the number of rows of a table without its heading. */
export type Binary<MediaType extends string = string> = {
  readonly mediaType: MediaType;
  readonly bytes: string | Uint8Array | Readable;
  readonly rows?: number;
};

/** What the contract allows as the response of an operation: its data, a refusal, or one of its files. */
export type Answered<K extends OperationId> =
  Answer<DataOf<K>> | (Operations[K]['file'] extends never ? never : Binary<Operations[K]['file']>);

/** Handles one operation. A handler has at most ten lines: it reads the call, calls the bank and returns the answer. */
export type Handler<K extends OperationId> = (call: Call<K>) => Promise<Answered<K>> | Answered<K>;

/** One handler for each operation of the contract. Validation runs first, so the body has its declared type. */
export type Handlers = { readonly [K in OperationId]: Handler<K> };
