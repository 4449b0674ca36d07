// How often may be asked by an address, and about an account, as the table of the contract has it; the bank itself counts the rest (SES-29).
import type { LimitName } from '#mock/bank/access/limits.ts';
import type { Contract, Limit } from '#mock/contract/document.ts';
import type { Arrival } from './arrival.ts';

/** Takes a turn of each limit of a call; false when one is used up. */
export type WithinLimits = (arrival: Arrival) => boolean;

const accountFields = ['username', 'loginName', 'mobile'] as const;

/** The account that a call is about: the own one, or the one that it names, known or not. */
function accountOf({ session, request }: Arrival): string {
  if (session?.ok) return session.data.loginName;
  const given = { ...(request.query as object), ...(request.body as object) } as Readonly<Record<string, unknown>>;
  const named = accountFields.map((field) => given[field]).find((value) => typeof value === 'string');
  return String(named ?? '').toLowerCase();
}

const keys: Partial<Record<Limit['per'], (arrival: Arrival) => string>> = {
  'client address': ({ request }) => request.ip,
  account: accountOf,
};

/** The limits of each operation. An address that has used its own up takes nothing from the account. */
export function limitsOf({ document, operations }: Contract): WithinLimits {
  const all = Object.entries(document['x-limits']).flatMap(([name, { per, operations: limited }]) => {
    const keyOf = keys[per];
    return keyOf ? [{ name: name as LimitName, keyOf, limited }] : [];
  });
  const byOperation = new Map(
    operations.map(({ operationId }) => [operationId, all.filter(({ limited }) => limited.includes(operationId))] as const),
  );
  return (arrival) =>
    (byOperation.get(arrival.to.operation.operationId) ?? []).every(({ name, keyOf }) =>
      arrival.world.bank.withinLimit(name, keyOf(arrival)),
    );
}
