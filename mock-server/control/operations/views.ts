// What has happened in a world: calls, messages, postings, violations (DSK-08 to DSK-10).
import type { World } from '#mock/worlds/world.ts';
import type { ControlHandlers } from '../control-call.ts';
import { masked } from '../masked.ts';

const views: Readonly<Record<string, (world: World) => unknown>> = {
  outbox: ({ outbox }) => outbox.entries,
  ledger: ({ bank }) => bank.ledger(),
  violations: ({ log }) => log.violations,
  audit: ({ bank }) => bank.audit(),
  asideTimers: ({ bank }) => bank.asideTimers(),
};

/** Calls after a number, with their secrets masked. The log is in the order of the numbers. */
function callsAfter({ log: { calls } }: World, after: number) {
  const first = calls[0]?.no ?? 0;
  return calls.slice(Math.max(0, after + 1 - first)).map((call) => ({ ...call, body: masked(call.body) }));
}

export const viewHandlers: ControlHandlers = {
  listCalls: ({ world, query: { after = '0' } }) => callsAfter(world, Number(after)),
  viewWorld: ({ world, places: { view } }) => views[view]?.(world),
  coverage: ({ parts: { coverage, contract } }) => ({
    counts: Object.fromEntries(coverage.counts),
    operations: contract.operations.map(({ operationId }) => operationId),
  }),
};
