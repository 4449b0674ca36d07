// A switch turns off one rule of the bank. The law of its strategy must hold with the rule and fail without it.
import { expect, it } from 'vitest';

import { rulesRestored } from './forgetful-rules.fixture.ts';
import { isChargedRightly, type Law, marketsOf } from './lunch.fixture.ts';
import type { Strategy } from './profit.fixture.ts';

/** One rule that can be turned off. */
export type Switch = {
  /** What the bank does without the rule, in words that follow "a bank that". */
  readonly bank: string;
  /** The strategy whose law notices it. */
  readonly plays: Strategy;
  /** Turns the rule off. */
  readonly off: () => void;
  /** Default: every charge, claim and hold is right. */
  readonly law?: Law;
  /** Number of markets; default 1. */
  readonly markets?: number;
};

/** Returns what the law of a switch finds while its rule is off. */
async function foundWithout({ plays, off, law = isChargedRightly, markets = 1 }: Switch): Promise<string[]> {
  off();
  try {
    return await law(plays, marketsOf('switched', markets));
  } finally {
    rulesRestored();
  }
}

const foundWith = ({ plays, law = isChargedRightly, markets = 1 }: Switch): Promise<string[]> => law(plays, marketsOf('switched', markets));

/** Declares the test of a list of switches. */
export function noticed(code: string, switches: readonly Switch[]): void {
  it.each(switches.map((each) => [each.bank, each] as const))(`${code} notices a bank that %s`, { timeout: 120_000 }, async (_, each) => {
    expect(await foundWith(each)).toEqual([]);
    expect(await foundWithout(each)).not.toEqual([]);
  });
}
