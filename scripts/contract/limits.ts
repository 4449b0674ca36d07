// Operations that the default limits apply to: all with a session that no other line of the table covers (MOC-37).
import type { Contract, Operation } from './contract-types.ts';

type Bound = { readonly verb: string; readonly operation: Operation };

/** Values of `per` that count calls of a person instead of an address, because a whole company may share one address. */
const byPerson: readonly string[] = ['account', 'proved account', 'session', 'person and purpose', 'person and address'];

/** Replaces `otherActs` and `otherReads` by operation names; GET operations are reads. */
export function addLimits(limits: Contract['x-limits'], operations: readonly Bound[]): void {
  const named = new Set(Object.values(limits).flatMap(({ per, operations }) => (byPerson.includes(per) ? operations : [])));
  const others = operations.filter(({ operation: { operationId, security } }) => !security && !named.has(operationId));
  const isRead = ({ verb, operation }: Bound) => verb === 'get' || operation['x-read'] === true;
  const defaults: Readonly<Record<string, readonly Bound[]>> = {
    otherReads: others.filter(isRead),
    otherActs: others.filter((each) => !isRead(each)),
  };
  for (const limit of Object.values(limits)) {
    const meant = defaults[String(limit.operations)];
    if (meant) limit.operations = meant.map(({ operation: { operationId } }) => operationId);
  }
}
