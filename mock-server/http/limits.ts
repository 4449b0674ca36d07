// Applies the contract's rate limits by address, account and session. Limits by person and purpose depend on state and
// are counted by the bank's rules (SES-29).
import type { LimitName } from '#mock/bank/access/limits.ts';
import type { Contract, Limit } from '#mock/contract/document.ts';
import type { Arrival } from './arrival.ts';

/** Counts a call against each of its limits; false if one is used up. */
export type WithinLimits = (arrival: Arrival) => boolean;

const accountFields = ['username', 'loginName', 'mobile'] as const;

/**
 * Returns the account to which a call counts: the signed-in one, otherwise the one named in the request, whether it
 * exists or not. Empty if none is named.
 */
function accountOf({ session, request }: Arrival): string {
  if (session?.ok) return session.data.loginName;
  const fields = { ...(request.query as object), ...(request.body as object) } as Readonly<Record<string, unknown>>;
  const named = accountFields.map((field) => fields[field]).find((value) => typeof value === 'string');
  return String(named ?? '').toLowerCase();
}

const keys: Record<Exclude<Limit['per'], 'person and purpose'>, (arrival: Arrival) => string> = {
  'client address': ({ request }) => request.ip,
  account: accountOf,
  session: ({ session }) => session?.tokenHash ?? '',
};

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
