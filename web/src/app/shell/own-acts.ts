// What the shell can do besides leading to a screen of the menu: it is in the user menu, and found by the search (LAY-27).
import type { TextKey } from '#web/i18n/index.ts';
import { type firstDeal, startFirstDeal } from '#web/state/first-deal.ts';
import type { IconName } from '#web/ui/icon.tsx';
import { screens } from '../screens.ts';

/** One of them. */
export type OwnAct = { readonly id: 'firstDeal' | 'help'; readonly icon: IconName; readonly title: TextKey; readonly act: () => void };

// In a tab of its own, for who looks something up comes back to the ticket that is half filled.
const openHelp = () => void window.open(screens.help.path);

const help: OwnAct = { id: 'help', icon: 'info', title: 'menu.help', act: openHelp };
const guide: OwnAct = { id: 'firstDeal', icon: 'chevronsRight', title: 'home.firstDeal', act: startFirstDeal };

/** The guide where it is offered. */
export const ownActs = ({ isOffered }: Pick<typeof firstDeal, 'isOffered'>): readonly OwnAct[] => (isOffered ? [guide, help] : [help]);
