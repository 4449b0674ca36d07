// The processes of a bank, and which worlds each of them has (SHR-07). One process alone has them all.
import type { Worlds } from './worlds.ts';

/** A process of the bank, with the names of its open worlds. */
export type BankProcess = { readonly address: string; readonly version: number; readonly worlds: readonly string[] };

/** What control may order for a world. Processes are named by their address. */
export type PlaceOrder =
  /** The world ends here; the next call opens it, in any process. */
  | { readonly stop: true }
  /** The world moves to a process, once. */
  | { readonly move: string }
  /** The world stays with a process as long as that runs; null ends this. */
  | { readonly pin: string | null };

export type Processes = {
  list(): Promise<readonly BankProcess[]>;
  /** Orders the place of a world of this process. Throws if no process has the address of the order. */
  place(world: string, order: PlaceOrder): Promise<void>;
  /** Resolves when no other process has a world of this name, so that it can be created here. */
  free(world: string): Promise<void>;
};

/** No process has the address of an order; control returns 409. */
export class NoSuchProcess extends Error {
  readonly statusCode = 409;
}

/** The only process of a bank, at an address. */
export const onlyProcess = (worlds: Pick<Worlds, 'loaded' | 'leave'>, address: string, version: number): Processes => ({
  list: async () => [{ address, version, worlds: [...worlds.loaded()].map(({ name }) => name).toSorted() }],
  async place(world, order) {
    if ('stop' in order) return worlds.leave(world);
    const to = 'move' in order ? order.move : order.pin;
    if (to !== null && to !== address) throw new NoSuchProcess(`there is no process at ${to}: this bank is the process at ${address}`);
  },
  free: async () => undefined,
});
