// The settings with which a world begins.
import type { Limits } from '#mock/bank/access/limits.ts';

/** Initial settings of a world; instants in epoch ms, rates 1 for real time and 0 for stopped. */
export type WorldSettings = {
  readonly name: string;
  readonly seed: string;
  readonly bankTime: number;
  readonly accessTime: number;
  readonly bankRate: number;
  readonly accessRate: number;
  /** Whether customer value dates avoid Shanghai bank holidays (BNK-17). */
  readonly shanghaiHolidays: boolean;
  /** Whether clientInfo calls the world a demo; absent in worlds written before this field existed. */
  readonly demo?: boolean;
  /** Limits that differ from the contract's. */
  readonly limits?: Partial<Limits>;
  /** Whether it replays a recording; then it refuses acts (DSK-11). */
  readonly isReplay?: boolean;
};
