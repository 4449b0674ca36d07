// The facade of the bank, the only entry for http, live and control: one method for each operation.
import type { Limits } from '../access/limits.ts';
import { accessDoor } from './access-door.ts';
import { approvalDoor } from './approval-door.ts';
import { calendarDoor } from './calendar-door.ts';
import { consoleDoor } from './console-door.ts';
import { contractDoor } from './contract-door.ts';
import { deskDoor } from './desk-door.ts';
import { infoDoor } from './info-door.ts';
import { type Engine, openEngine } from '../engine/engine.ts';
import type { EngineParts } from '../engine/engine-parts.ts';

/** The parts from which a bank is opened. */
export type BankParts = EngineParts & {
  /** Rate limits. Default: the standard limits. */
  readonly limits?: Limits;
};

/**
 * Returns the facade of an engine. Acts resolve when their events are durable. Reads are synchronous and throw while
 * the world is being rebuilt after a fault, until `ready` resolves. Business refusals are answers. A rejected promise
 * means that the journal failed.
 */
export function bankOn(engine: Engine, limits?: Limits) {
  return {
    ...accessDoor(engine, limits),
    ...contractDoor(engine),
    ...infoDoor(engine),
    ...approvalDoor(engine),
    ...calendarDoor(engine),
    ...consoleDoor(engine),
    ...deskDoor(engine),
  };
}

/** One bank as its clients see it: acts, reads, sessions and control. */
export type Bank = ReturnType<typeof bankOn>;

/** Opens the bank of one world: a new world when the journal is empty, else the state rebuilt from the journal. */
export const openBank = async ({ limits, ...parts }: BankParts): Promise<Bank> => bankOn(await openEngine(parts), limits);
