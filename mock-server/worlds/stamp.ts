// The time of a world's bank clock and its rate, by which a client counts on (MOC-03).
import type { World } from './world.ts';

export const stampOf = ({ bankClock }: World) => ({ bankTime: bankClock.now(), clockRate: String(bankClock.rate()) });
