// Actions of the shell that open something other than a menu screen. The user menu lists them, and the search finds
// them (LAY-27).
import { roleOf } from '#web/domain/roles.ts';
import type { TextKey } from '#web/i18n/index.ts';
import { go, type ScreenId } from '#web/state/navigation.ts';
import { type firstDeal, startFirstDeal } from '#web/state/first-deal.ts';
import type { IconName } from '#web/ui/icon.tsx';
import { screens } from '../screens.ts';

/**
 * An action of the shell. `screen` is the screen that it opens, if any; the search finds the action also by the
 * synonyms of that screen.
 */
export type OwnAction = {
  readonly id: 'audit' | 'firstDeal' | 'help' | 'howWePrice' | 'limits' | 'personal';
  readonly icon: IconName;
  readonly title: TextKey;
  readonly screen?: ScreenId;
  readonly act: () => void;
};

// Opens in a new browser tab, so that a half-filled ticket is kept.
const openPublic = (id: 'help' | 'howWePrice') => () => void window.open(screens[id].path);

const help: OwnAction = { id: 'help', icon: 'info', title: 'menu.help', screen: 'help', act: openPublic('help') };
const howWePrice: OwnAction = {
  id: 'howWePrice',
  icon: 'info',
  title: 'menu.howWePrice',
  screen: 'howWePrice',
  act: openPublic('howWePrice'),
};
const personal: OwnAction = {
  id: 'personal',
  icon: 'user',
  title: 'menu.personal.info',
  screen: 'personalInfo',
  act: () => go('personalInfo'),
};
const limits: OwnAction = {
  id: 'limits',
  icon: 'lock',
  title: 'menu.personal.limits',
  screen: 'limits',
  act: () => go('limits'),
};
const audit: OwnAction = {
  id: 'audit',
  icon: 'eye',
  title: 'menu.personal.audit',
  screen: 'audit',
  act: () => go('audit'),
};
const guide: OwnAction = { id: 'firstDeal', icon: 'chevronsRight', title: 'home.firstDeal', act: startFirstDeal };

/** What decides which actions are listed; `companyMember` is the role code of the user. */
type Facts = Pick<typeof firstDeal, 'isOffered'> & { readonly companyMember?: string | undefined };

/** Returns the actions; the guide only if it is offered, and users, limits and audit trail only for an administrator (EYE-11, EYE-13). */
export const ownActions = ({ isOffered, companyMember = '' }: Facts): readonly OwnAction[] => [
  ...(isOffered ? [guide] : []),
  help,
  howWePrice,
  personal,
  ...(companyMember !== '' && roleOf(companyMember) === 'administrator' ? [limits, audit] : []),
];
