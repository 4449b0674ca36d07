// Which reads a topic of the event stream makes outdated.

/** Ends of the paths below a world, by topic. `''` is the world itself, with its clocks and counts. */
const reads: Readonly<Record<string, readonly string[]>> = {
  calls: ['/calls'],
  quotes: ['/quotes'],
  orders: ['/orders'],
  ledger: ['/ledger'],
  deals: ['/ledger', '/audit', '/clock'],
  outbox: ['/outbox'],
  faults: ['/faults', '/socket', '/holds'],
  held: ['/held', '/holds'],
  clock: ['', '/clock'],
  prices: ['/prices'],
  accounts: ['/accounts', '/ledger'],
  violations: ['', '/violations'],
  recording: ['/recording'],
};

/** Returns the paths of the reads of a world that are outdated after a change of `topics`. Unknown topics are ignored. */
export const outdatedPaths = (world: string, topics: readonly string[]): ReadonlySet<string> =>
  new Set(topics.flatMap((topic) => reads[topic] ?? []).map((end) => `/__mock/worlds/${world}${end}`));
