// The bank's only door for http, live and control: one method for each business act.
import type { Limits } from '../access/limits.ts';
import { accessDoor } from './access-door.ts';
import { consoleDoor } from './console-door.ts';
import { contractDoor } from './contract-door.ts';
import { infoDoor } from './info-door.ts';
import { type Engine, openEngine } from '../engine/engine.ts';
import type { EngineParts } from '../engine/engine-parts.ts';

/** What a bank is opened with. */
export type BankParts = EngineParts & {
  /** Left out: the standard limits. */
  readonly limits?: Limits;
};

/**
 * The bank of an engine. Acts resolve when their events are durable; reads are synchronous, and throw while the world is read
 * again after a fault, for which `ready` waits. Business refusals are answers, a rejected promise means that the journal failed.
 */
export function bankOn(engine: Engine, limits?: Limits) {
  return {
    ...accessDoor(engine, limits),
    ...contractDoor(engine),
    ...infoDoor(engine),
    ...consoleDoor(engine),
  };
}

/** The facade, as the other rooms name it. */
export type Bank = ReturnType<typeof bankOn>;

/** Opens the bank of one world: a new one when the journal is empty, else as the journal left it. */
export const openBank = async ({ limits, ...parts }: BankParts): Promise<Bank> => bankOn(await openEngine(parts), limits);
