// The port through which a process learns which process owns a world (SHR-05).
import type { Bus } from './bus.ts';

/** Where a world is at the moment, as this process knows it. */
export type Place =
  /** This process owns the world, or there is no such world anywhere: the call is handled here. */
  | { readonly at: 'here'; readonly epoch?: number }
  /** `address` is `http://host:port` of the owner's bank port. `epoch` counts the owners of the world, if that is known. */
  | { readonly at: 'there'; readonly address: string; readonly epoch?: number }
  /** No process owns the world for the moment; `retryAfter` in seconds. */
  | { readonly at: 'changing'; readonly retryAfter: number };

export type Places = {
  of(world: string): Promise<Place>;
  /** Called when the process at `address` did not answer, or does not own the world: the place must be looked up again. */
  refuted(world: string, address: string): void;
  /**
   * Registers a listener for a world that has left the owner at `address`. Calls and sockets that wait for that owner
   * end; without this they would wait as long as a stopped process keeps its connections open.
   */
  onLeft?(listener: (world: string, address: string) => void): void;
};

/** What a process needs to forward to others. */
export type Cluster = {
  readonly places: Places;
  /** Shared by all processes of the bank, and known to nobody else. */
  readonly secret: string;
  /** Carries frames for all sockets of a world to other processes; absent: every socket's own connection does (SHR-08). */
  readonly bus?: Bus;
};

/** Names that a world can have; any other name is not looked up. */
const worldName = /^[a-z0-9-]{1,32}$/;

/** Seconds after which a caller may try again if the place of the world is unknown. */
export const standardRetry = 1;

/** The place of a world. If it cannot be looked up, the world counts as changing its owner. */
export async function placeOf({ of }: Places, world: string | null): Promise<Place> {
  if (world === null || !worldName.test(world)) return { at: 'here' };
  return of(world).catch(() => ({ at: 'changing', retryAfter: standardRetry }));
}
