// Facade for acts and reads of the contract, derived from their tables; each method is named by its operationId.
import type { DataOf, OperationId, Operations } from '#mock/generated/operations.ts';

import { type ActName, actNames } from '../acts/acts.ts';
import { act } from '../acts/decider.ts';
import type { Engine } from '../engine/engine.ts';
import type { Caller } from '../facts/caller.ts';
import type { Answer } from '../kernel/answer.ts';
import type { Language } from '../kernel/refusal-texts.ts';
import { byName } from '../kernel/tables.ts';
import { type LongRead, longReads, type Question, type Read, reads } from './reads.ts';

type ReadName = keyof typeof reads;
type LongReadName = keyof typeof longReads;

/** The signature of an operation's method. Acts and long reads return a promise; other reads return the answer directly. */
type Asking<K extends OperationId, Answered> = (caller: Caller, body: Operations[K]['body'], language?: Language) => Answered;
type Acts = { readonly [K in ActName]: Asking<K, Promise<Answer<DataOf<K>>>> };
type Reads = { readonly [K in ReadName]: Asking<K, Answer<DataOf<K>>> };
type LongReads = { readonly [K in LongReadName]: Asking<K, Promise<Answer<DataOf<K>>>> };

/** The operations that need only the bank; their HTTP handlers are derived as well. */
export type OwnOperation = ActName | ReadName | LongReadName;

const readNames = Object.keys(reads) as ReadName[];
const longReadNames = Object.keys(longReads) as LongReadName[];

/** The names of all such operations. */
export const ownOperations: readonly OwnOperation[] = [...actNames, ...readNames, ...longReadNames];

const readOf: { readonly [K in ReadName]: Read<K> } = reads;
const longReadOf: { readonly [K in LongReadName]: LongRead<K> } = longReads;

/** Returns the facade methods for the contract's operations of a signed-in user. */
export function contractDoor(engine: Engine) {
  const question =
    <K extends OperationId>(caller: Caller, body: Operations[K]['body'], language: Language) =>
    (state: Question<K>['state'], env: Question<K>['env']): Question<K> => {
      const isRunning = (requestKey: string) => engine.isRunning(caller.loginName, requestKey);
      return { caller, body, language, state, env, isRunning };
    };

  const acting = byName<Acts>(actNames, <K extends ActName>(name: K) => {
    return (caller: Caller, body: Operations[K]['body'], language: Language = 'zh-CN') =>
      engine.execute(act(name, { caller, body, language }));
  });
  const reading = byName<Reads>(readNames, <K extends ReadName>(name: K) => {
    return (caller: Caller, body: Operations[K]['body'], language: Language = 'zh-CN') => {
      const asked = question<K>(caller, body, language);
      return engine.read((state, env) => readOf[name](asked(state, env)));
    };
  });
  const readingInTurns = byName<LongReads>(longReadNames, <K extends LongReadName>(name: K) => {
    return (caller: Caller, body: Operations[K]['body'], language: Language = 'zh-CN') => {
      const asked = question<K>(caller, body, language);
      return engine.readInTurns((state, env) => longReadOf[name](asked(state, env)));
    };
  });
  const own: { readonly [K in OwnOperation]: Asking<K, Promise<Answer<DataOf<K>>> | Answer<DataOf<K>>> } = {
    ...acting,
    ...reading,
    ...readingInTurns,
  };
  return {
    ...acting,
    ...reading,
    ...readingInTurns,
    /** Runs an operation by its name. */
    answer: <K extends OwnOperation>(name: K, caller: Caller, body: Operations[K]['body'], language: Language) =>
      own[name](caller, body, language),
  };
}
