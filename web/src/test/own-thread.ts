// Separates broadcast channels and locks by thread. Test files run in threads of one process, which share them, so a
// tab of one file could answer another.
import { threadId } from 'node:worker_threads';

const Shared = globalThis.BroadcastChannel;
const ownName = (name: string): string => `${name} in thread ${threadId}`;

globalThis.BroadcastChannel = class extends Shared {
  constructor(name: string) {
    super(ownName(name));
  }
};

const { locks } = globalThis.navigator;
if (locks !== undefined) {
  const [request, query] = [locks.request.bind(locks), locks.query.bind(locks)];
  locks.request = ((name: string, ...rest: [never, never]) => request(ownName(name), ...rest)) as typeof locks.request;
  locks.query = async () => {
    const { held = [] } = await query();
    const own = held.flatMap((lock) =>
      lock.name?.endsWith(ownName('')) ? [{ ...lock, name: lock.name.slice(0, -ownName('').length) }] : [],
    );
    return { held: own, pending: [] };
  };
}
