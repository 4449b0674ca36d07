// Navigation to a screen without importing it, for example `go('spotTrade', { pair: 'USD/CNH' })`. The manifest
// supplies the ids.
import { proxy } from 'valtio';
import { unset } from './unset.ts';

/** The ids of the manifest, declared by app/screens.ts; a wrong id does not compile. */
export interface ScreenIds {}

/** The id of a screen, as declared in the manifest of screens. */
export type ScreenId = keyof ScreenIds & string;

/**
 * Values passed with a link, such as pair and side of a clicked price. `turn` counts up, so equal values sent again
 * are detected.
 */
export type Carried = { values: Record<string, string>; turn: number };

/** The values last passed to each screen; the screen reads them with `useSnapshot`. */
export const carried = proxy<Partial<Record<string, Carried>>>({});

let travel: (id: ScreenId) => void = unset('the router');

/** Sets the function that navigates to a screen. The router provides it. */
export function setNavigator(navigate: (id: ScreenId) => void): void {
  travel = navigate;
}

/** Opens the screen `id`. `values` are passed to this screen, for example pair and side of a clicked price. */
export function go(id: ScreenId, values?: Record<string, string>): void {
  if (values !== undefined) carried[id] = { values, turn: (carried[id]?.turn ?? 0) + 1 };
  travel(id);
}
