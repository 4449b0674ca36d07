// Where a world's bank clock stands and how fast it runs, by which a client counts on (MOC-03).
import type { World } from './world.ts';

export const stampOf = ({ bankClock }: World) => ({ bankTime: bankClock.now(), clockRate: String(bankClock.rate()) });
