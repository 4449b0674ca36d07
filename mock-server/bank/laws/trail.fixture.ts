// What the audit trail must contain after any history (EYE-13).
import type { AuditEntry } from '../facts/audit-state.ts';
import { type BankState, customerBehind } from '../facts/state.ts';

/** Numbers of a kind that the trail does not have as often as it must. */
const missing = (state: BankState, wanted: ReadonlyMap<string, number>, counts: (entry: AuditEntry) => boolean): string[] => {
  const found = new Map<string, number>();
  for (const { object } of state.audit.filter(counts)) if (object !== null) found.set(object, (found.get(object) ?? 0) + 1);
  return [...wanted]
    .filter(([number, times]) => (found.get(number) ?? 0) !== times)
    .map(([number]) => `${number} is not in the trail as often as it must`);
};

const once = (numbers: Iterable<string>) => new Map([...numbers].map((number) => [number, 1] as const));

/** An entry with the wrong customer, or one of a user without an address. */
const wrong = (state: BankState): string[] =>
  state.audit.flatMap(({ seq, object, customerId, loginName, address }) => [
    ...((customerBehind(state, object) ?? customerId) === customerId
      ? []
      : [`entry ${seq} about ${object} is in the trail of ${customerId}`]),
    ...(loginName === null || address !== null ? [] : [`entry ${seq} of ${loginName} has no address`]),
  ]);

/**
 * Returns what is wrong with the trail: each deal, quote and order has begun in it once, each move of a submission is in
 * it, and every entry belongs to the customer of its object and names the address of its user.
 */
export function wronglyRecorded(state: BankState): string[] {
  const { deals, quotes, orders, approvals } = state;
  const moves = new Map(Object.values(approvals.all).map(({ submissionNo, entries }) => [submissionNo, entries.length] as const));
  return [
    ...missing(state, once(Object.keys(deals.all)), ({ operation }) => operation === 'deal'),
    ...missing(state, once(Object.keys(quotes.all)), ({ operation }) => operation === 'request'),
    ...missing(state, once(Object.keys(orders)), ({ operation }) => operation === 'order'),
    ...missing(state, moves, ({ object }) => object !== null && moves.has(object)),
    ...wrong(state),
  ];
}
