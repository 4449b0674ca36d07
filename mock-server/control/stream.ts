// Server-sent events: which topics of a world have changed (DSK-01). A desk that nobody opens costs nothing, because only
// an open stream looks.
import type { FastifyReply } from 'fastify';
import type { World } from '#mock/worlds/world.ts';

/** Milliseconds between two looks at a world. */
const LOOKS_EVERY = 100;
/** Milliseconds without a change after which a comment is sent, so that nobody on the way closes the connection. */
const QUIET = 15_000;

/** What each topic depends on; it has changed when this has. An event of the bank may change any of the bank's topics. */
const versions = {
  calls: ({ log }: World) => log.calls.at(-1)?.no ?? 0,
  violations: ({ log }: World) => log.violations.length,
  outbox: ({ outbox }: World) => outbox.entries.at(-1),
  faults: ({ faults, socketFaults }: World) => JSON.stringify([faults.waiting, socketFaults]),
  held: ({ holds }: World) => JSON.stringify([holds.orders, holds.held.map(({ id, step }) => [id, step])]),
  clock: ({ bankClock, accessClock, sockets }: World) => `${bankClock.rate()} ${accessClock.rate()} ${sockets.count()}`,
  /** Null without a recording. */
  recording: ({ recorder: { state, length } }: World) => (state === 'off' ? null : `${state} ${length}`),
  bank: ({ bank }: World) => bank.lastEvent(),
};
type Version = keyof typeof versions;
const watched = Object.keys(versions) as Version[];
const ofBank = ['quotes', 'orders', 'deals', 'ledger', 'accounts', 'prices'] as const;
const topicsOf = (changed: readonly Version[]) => changed.flatMap((version) => (version === 'bank' ? ofBank : [version]));

const look = (world: World) => watched.map((version) => versions[version](world));

/** Sends the changes of a world until the connection ends; `opened` returns the world that is open now, if any. */
export function watchWorld(world: World, opened: () => World | null, reply: FastifyReply): void {
  const { raw } = reply;
  reply.hijack();
  raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  const tell = (changed: readonly Version[]) => raw.write(`event: change\ndata: ${JSON.stringify({ topics: topicsOf(changed) })}\n\n`);
  let [seen, toldAt] = [look(world), performance.now()];
  tell(watched.filter((_, place) => seen[place] !== null));
  const timer = setInterval(() => {
    // Replaced, restored or ended: whoever watches asks again.
    if (opened() !== world) return void raw.end();
    const now = look(world);
    const changed = watched.filter((_, place) => now[place] !== seen[place]);
    seen = now;
    if (changed.length > 0) tell(changed);
    else if (performance.now() - toldAt > QUIET) raw.write(': still here\n\n');
    else return;
    toldAt = performance.now();
  }, LOOKS_EVERY);
  raw.once('close', () => clearInterval(timer));
}
