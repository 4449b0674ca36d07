// Which reads a topic of the event stream makes outdated.

/** Ends of the paths below a world, by topic. `''` is the world itself, with its clocks and counts. */
const reads: Readonly<Record<string, readonly string[]>> = {
  calls: ['/calls'],
  quotes: ['/quotes'],
  orders: ['/orders'],
  ledger: ['/ledger'],
  deals: ['/deals', '/ledger', '/audit', '/clock'],
  outbox: ['/outbox'],
  faults: ['/faults', '/socket', '/holds'],
  held: ['/held', '/holds'],
  clock: ['', '/clock'],
  prices: ['/prices'],
  accounts: ['/accounts', '/ledger'],
  violations: ['', '/violations'],
  recording: ['/recording'],
};

/**
 * Returns whether the read of a path is outdated after a change of `topics`. A list makes its entries outdated too, such
 * as `/deals` every deal. Unknown topics are ignored.
 */
export function outdated(world: string, topics: readonly string[]): (path: string) => boolean {
  const ends = new Set(topics.flatMap((topic) => reads[topic] ?? []));
  const [root, lists] = [`/__mock/worlds/${world}`, [...ends].filter((end) => end !== '')];
  return (path) => (ends.has('') && path === root) || lists.some((end) => path === root + end || path.startsWith(`${root}${end}/`));
}
