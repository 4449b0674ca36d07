// Applies the contract's rate limits by address and by the account of a session. The others depend on what a call proves
// and are counted by the bank's rules (SES-29, SES-31).
import type { LimitName } from '#mock/bank/access/limits.ts';
import type { Contract, Limit } from '#mock/contract/document.ts';
import type { Arrival } from './arrival.ts';

/** Counts a call against each of its limits; false if one is used up. */
export type WithinLimits = (arrival: Arrival) => boolean;

/** Never an account that a call only names: a stranger could use it up (SES-31). */
const accountOf = ({ session }: Arrival): string => (session?.ok ? session.data.loginName : '');

const keys = {
  'client address': ({ request }) => request.ip,
  account: accountOf,
  session: ({ session }) => session?.tokenHash ?? '',
} as const satisfies Partial<Record<Limit['per'], (arrival: Arrival) => string>>;

const isCountedHere = (per: Limit['per']): per is keyof typeof keys => per in keys;

/** Applies the limits of each operation. An address that has used up its own limit no longer counts against the account. */
export function limitsOf({ document, operations }: Contract): WithinLimits {
  const all = Object.entries(document['x-limits']).flatMap(([name, { per, operations: limited }]) => {
    return isCountedHere(per) ? [{ name: name as LimitName, keyOf: keys[per], limited }] : [];
  });
  const byOperation = new Map(
    operations.map(({ operationId }) => [operationId, all.filter(({ limited }) => limited.includes(operationId))] as const),
  );
  return (arrival) =>
    (byOperation.get(arrival.to.operation.operationId) ?? []).every(({ name, keyOf }) =>
      arrival.world.bank.withinLimit(name, keyOf(arrival)),
    );
}
