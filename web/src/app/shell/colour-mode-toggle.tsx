// Light or dark, kept as a preference.
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { preferences } from '#web/state/preferences.ts';
import { Icon } from '#web/ui/icon.tsx';
import { colourMode } from '../appearance.ts';
import { HeaderButton } from './header-button.tsx';

/** Names the mode it leads to. */
export function ColourModeToggle() {
  const { t } = useTranslation();
  useSnapshot(preferences);
  const next = colourMode() === 'dark' ? 'light' : 'dark';
  const turn = () => {
    preferences.mode = next;
  };
  return (
    <HeaderButton px="0" aria-label={t(next === 'light' ? 'common.colourMode.toLight' : 'common.colourMode.toDark')} onClick={turn}>
      <Icon name={next === 'light' ? 'sun' : 'moon'} />
    </HeaderButton>
  );
}
