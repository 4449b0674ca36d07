// What a product has to say for itself; everything else about quotes, bookings and deliveries is common.
import type { Refused } from '../answer.ts';
import type { Decimal } from '../decimal.ts';
import type { Caller, Env } from '../env.ts';
import type { Fact } from '../facts.ts';
import type { CoverPlan } from '../ledger/cover.ts';
import type { Entry } from '../ledger/ledger-state.ts';
import type { Deal } from '../lifecycle/deals-state.ts';
import type { NumberPrefix } from '../numbering.ts';
import type { Price, Request, Terms } from '../quotes/quote-state.ts';
import type { BankState } from '../state.ts';

/** A request on the desk, with everything its rules may look at. */
export type Ask<Body> = {
  readonly body: Body;
  readonly caller: Caller;
  readonly customerId: string;
  readonly state: BankState;
  readonly env: Env;
};

/** A rule of submission: null when it has nothing against the request. */
export type Rule<Body> = (ask: Ask<Body>) => Refused | null;

/** A part of a deal, amounts of ccy1 and ccy2. */
export type Part = { readonly amt1: Decimal; readonly amt2: Decimal };

/** A product as data and pure functions. */
export type Product<Body, T extends Terms = Terms, D extends Deal = Deal> = {
  readonly prefix: NumberPrefix;
  /** In the order in which they answer. */
  readonly rules: readonly Rule<Body>[];
  /** What is asked for, once every rule has let it pass. */
  terms(ask: Ask<Body>): T;
  /** The cover that is taken at submission; null where none is asked (BNK-14). */
  cover(ask: Ask<Body>): CoverPlan | null;
  /** What a request leaves behind beside itself, as a default for the next form. */
  besides(ask: Ask<Body>): readonly Fact[];
  /** The bank's own price for a customer; null while there is none (BNK-11). */
  price(terms: T, env: Env): Price | null;
  /** The deal that an accepted quote becomes. */
  book(request: Request & { readonly terms: T }, price: Price, env: Env): D;
  /** Business days that an undelivered deal may be overdue (BNK-21). */
  readonly graceDays: number;
  /** Who pays what to whom when a part is delivered. */
  deliveryEntries(deal: D, part: Part): readonly Entry[];
};

/** The first rule that refuses. */
export function refusalOf<Body>(rules: readonly Rule<Body>[], ask: Ask<Body>): Refused | null {
  for (const rule of rules) {
    const refusal = rule(ask);
    if (refusal) return refusal;
  }
  return null;
}
