// How a feature leads to another screen without knowing it: `go('spotTrade', { pair: 'USD/CNH' })`. The manifest fills in the ids.
import { proxy } from 'valtio';
import { unset } from './unset.ts';

/** The ids of the manifest; app/screens.ts declares them, so a wrong id does not compile. */
export interface ScreenIds {}

/** The id of a screen. */
export type ScreenId = keyof ScreenIds & string;

/** What a link brings along, such as the pair and side of a pressed price; `turn` counts up so that the same values count again. */
export type Carried = { values: Record<string, string>; turn: number };

/** What each screen was last sent, read by the screen itself with `useSnapshot`. */
export const carried = proxy<Partial<Record<string, Carried>>>({});

let travel: (id: ScreenId) => void = unset('the router');

/** Sets the router. */
export function setNavigator(navigate: (id: ScreenId) => void): void {
  travel = navigate;
}

/** Shows the screen `id`, handing it `values`. */
export function go(id: ScreenId, values?: Record<string, string>): void {
  if (values !== undefined) carried[id] = { values, turn: (carried[id]?.turn ?? 0) + 1 };
  travel(id);
}
