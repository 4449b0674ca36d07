// Records the commands of a bank, and replays them one by one, so that properties can compare the state before and after
// each command.
import { memoryJournal } from '#mock/journal/memory.fixture.ts';

import { apply } from '../acts/apply.ts';
import { deskPrices } from '../desk/desk-prices.ts';
import type { Env } from '../desk/env.ts';
import { envWith } from '../desk/env.fixture.ts';
import type { Journal } from '../engine/journal-port.ts';
import { nothingYet } from '../engine/opening.ts';
import type { Event, Fact } from '../facts/facts.ts';
import type { BankState } from '../facts/state.ts';
import type { StoredRequest } from '../facts/requests.ts';
import type { Market } from '../market/market.ts';

/** A journal that also keeps the events of each command together. */
export type Recording = Journal & { readonly commands: readonly (readonly Event[])[] };

/** Records an empty journal, by default one in memory. */
export function recordingJournal(journal: Journal = memoryJournal()): Recording {
  const commands: (readonly Event[])[] = [];
  return {
    ...journal,
    commands,
    append(events) {
      if (events.length > 0) commands.push(events);
      return journal.append(events);
    },
  };
}

/** The parts of a state that properties compare, as they were before a command. */
export type Before = Pick<BankState, 'businessDate'> & {
  readonly ledger: Pick<BankState['ledger'], 'accounts' | 'books' | 'claims' | 'covers' | 'creditLines'>;
  readonly deals: BankState['deals']['all'];
  readonly receipts: number;
};

/** A command: its facts, and the states before and after it. `env` has the time and the prices of the command. */
export type Step = {
  readonly before: Before;
  readonly facts: readonly Fact[];
  readonly after: BankState;
  readonly env: Env;
  /** The request that the command answered; null for a command of the bank. */
  readonly answered: StoredRequest | null;
  /** The customer who sent the request; null for a command of the bank. */
  readonly customerId: string | null;
};

/** A property of single commands; returns what violates it. It may keep what it has seen of earlier commands. */
export type Property = (step: Step) => string[];

function copyOf({ businessDate, ledger, deals, receipts }: BankState): Before {
  const { accounts, books, claims, covers, creditLines } = ledger;
  return {
    businessDate,
    ledger: { books: { ...books }, ...structuredClone({ accounts, claims, covers, creditLines }) },
    deals: structuredClone(deals.all),
    receipts: receipts.length,
  };
}

const answerIn = (facts: readonly Fact[]): StoredRequest | null => facts.find((fact) => fact.type === 'requestAnswered')?.request ?? null;

/** Replays a recording from an empty journal, and returns what violates the properties. */
export function violationsIn({ commands }: Pick<Recording, 'commands'>, market: Market, properties: readonly Property[]): string[] {
  const { state } = nothingYet().parts;
  return commands.flatMap((events) => {
    const [first] = events;
    if (!first) return [];
    const before = copyOf(state);
    for (const event of events) apply(event, state);
    const facts = events.map(({ fact }) => fact);
    const env = envWith(deskPrices(market, state.disturbances), first.bankTime);
    const customerId = state.directory.users[first.by?.loginName ?? '']?.customerId ?? null;
    const step = { before, facts, after: state, env, answered: answerIn(facts), customerId };
    return properties.flatMap((property) => property(step));
  });
}

/** Returns the facts of one type. */
export const factsOf = <T extends Fact['type']>(facts: readonly Fact[], type: T) =>
  facts.filter((fact): fact is Extract<Fact, { readonly type: T }> => fact.type === type);
