// What an operation's handler is given and what it gives back.
import type { Readable } from 'node:stream';
import type { Answer } from '#mock/bank/kernel/answer.ts';
import type { Caller } from '#mock/bank/facts/facts.ts';
import type { Language } from '#mock/bank/kernel/refusal-texts.ts';
import type { FilePool } from '#mock/files/file-pool.ts';
import type { BankName } from '#mock/files/receipt-pdf.ts';
import type { Streams } from '#mock/files/streams.ts';
import type { KeyPair } from '#mock/secrets/key-pair.ts';
import type { Passwords } from '#mock/secrets/passwords.ts';
import type { DataOf, OperationId, Operations } from '#mock/generated/operations.ts';
import type { World } from '#mock/worlds/world.ts';

/** What every call has, whatever it asks for. */
export type Reception = {
  readonly world: World;
  readonly caller: Caller;
  /** Empty when the operation needs no session. */
  readonly token: string;
  readonly language: Language;
  readonly keys: KeyPair;
  readonly passwords: Passwords;
  readonly files: FilePool;
  readonly streams: Streams;
  /** The name on what the bank prints. */
  readonly bankName: BankName;
  /** Where the call came from, as a network address. */
  readonly address: string;
};

/** One call of an operation as it reached the bank: places of the path, query and body have passed the contract. */
export type Call<K extends OperationId = OperationId> = Reception & Readonly<Pick<Operations[K], 'params' | 'query' | 'body'>>;

/** A file or image, sent byte for byte (MOC-17), or as it is written; `rows` are those of a table besides its heading. */
export type Binary<MediaType extends string = string> = {
  readonly mediaType: MediaType;
  readonly bytes: string | Uint8Array | Readable;
  readonly rows?: number;
};

/** What the contract lets an operation answer: its data or a refusal, or one of its files. */
export type Answered<K extends OperationId> =
  Answer<DataOf<K>> | (Operations[K]['file'] extends never ? never : Binary<Operations[K]['file']>);

/** At most ten lines: read, call the bank, answer. */
export type Handler<K extends OperationId> = (call: Call<K>) => Promise<Answered<K>> | Answered<K>;

/** One handler for each operation of the contract; the check in front of each makes its body true. */
export type Handlers = { readonly [K in OperationId]: Handler<K> };
