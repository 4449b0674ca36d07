// What the shell can do besides leading to a screen of the menu: it is in the user menu, and found by the search (LAY-27).
import type { TextKey } from '#web/i18n/index.ts';
import { go, type ScreenId } from '#web/state/navigation.ts';
import { type firstDeal, startFirstDeal } from '#web/state/first-deal.ts';
import type { IconName } from '#web/ui/icon.tsx';
import { screens } from '../screens.ts';

/** One of them; `screen` is the one that it leads to, by whose synonyms it is found too. */
export type OwnAction = {
  readonly id: 'firstDeal' | 'help' | 'personal';
  readonly icon: IconName;
  readonly title: TextKey;
  readonly screen?: ScreenId;
  readonly act: () => void;
};

// In a tab of its own, for who looks something up comes back to the ticket that is half filled.
const openHelp = () => void window.open(screens.help.path);

const help: OwnAction = { id: 'help', icon: 'info', title: 'menu.help', screen: 'help', act: openHelp };
const personal: OwnAction = {
  id: 'personal',
  icon: 'user',
  title: 'menu.personal.info',
  screen: 'personalInfo',
  act: () => go('personalInfo'),
};
const guide: OwnAction = { id: 'firstDeal', icon: 'chevronsRight', title: 'home.firstDeal', act: startFirstDeal };

/** The guide where it is offered. */
export const ownActions = ({ isOffered }: Pick<typeof firstDeal, 'isOffered'>): readonly OwnAction[] =>
  isOffered ? [guide, help, personal] : [help, personal];
