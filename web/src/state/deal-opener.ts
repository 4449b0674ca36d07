// Opens the page of a deal, or one of its actions, without importing them; the app sets the callbacks.
import { unset } from './unset.ts';

/** A row, or any other object with the number of a deal. */
export type Numbered = { readonly businessNo: string };

let open: (businessNo: string) => void = unset('the opener of deals');

/** Sets the callback that opens a deal by its number. */
export function setDealOpener(opener: (businessNo: string) => void): void {
  open = opener;
}

/** Opens the page of a deal, whatever its product. */
export function openDeal({ businessNo }: Numbered): void {
  open(businessNo);
}

/** The actions on a deal that fall due: deliver, pay the premium, exercise, abandon. */
export type DueAct = 'deliver' | 'premium' | 'exercise' | 'giveUp';

/** A row of what falls due; `leg` is null for an option. */
export type DueItem = Numbered & { readonly leg: 'single' | 'near' | 'far' | null };

/** Opens the dialog of an action on an item that falls due. */
export type DueActOpener = (item: DueItem, act: DueAct) => void;

let openAct: DueActOpener = unset('the opener of due actions');

/** Sets the callback that opens the dialog of an action on a deal. */
export function setDueActOpener(opener: DueActOpener): void {
  openAct = opener;
}

/** Opens the dialog of an action on an item that falls due, whatever its product. */
export function openDueAct(item: DueItem, act: DueAct): void {
  openAct(item, act);
}
