// Navigation to a screen without importing it, for example `go('spotTrade', { pair: 'USD/CNH' })`. The manifest
// supplies the ids.
import { proxy } from 'valtio';
import { unset } from './unset.ts';

/** The ids of the manifest, declared by app/screens.ts; a wrong id does not compile. */
export interface ScreenIds {}

/** The id of a screen. */
export type ScreenId = keyof ScreenIds & string;

/**
 * Values passed with a link, such as pair and side of a clicked price. `turn` counts up, so equal values sent again
 * are detected.
 */
export type Carried = { values: Record<string, string>; turn: number };

/** The values last passed to each screen; the screen reads them with `useSnapshot`. */
export const carried = proxy<Partial<Record<string, Carried>>>({});

let travel: (id: ScreenId) => void = unset('the router');

/** Sets the router's navigation callback. */
export function setNavigator(navigate: (id: ScreenId) => void): void {
  travel = navigate;
}

/** Shows the screen `id` and passes `values` to it. */
export function go(id: ScreenId, values?: Record<string, string>): void {
  if (values !== undefined) carried[id] = { values, turn: (carried[id]?.turn ?? 0) + 1 };
  travel(id);
}
