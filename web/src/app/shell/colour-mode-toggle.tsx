// The button for light or dark mode, stored as a preference.
import { useTranslation } from 'react-i18next';
import { preferences } from '#web/state/preferences.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useColourMode } from '../appearance.ts';
import { HeaderButton } from './header-button.tsx';

/** Labelled with the mode that it switches to. */
export function ColourModeToggle() {
  const { t } = useTranslation();
  const next = useColourMode() === 'dark' ? 'light' : 'dark';
  const turn = () => {
    preferences.mode = next;
  };
  return (
    <HeaderButton px="0" aria-label={t(next === 'light' ? 'common.colourMode.toLight' : 'common.colourMode.toDark')} onClick={turn}>
      <Icon name={next === 'light' ? 'sun' : 'moon'} />
    </HeaderButton>
  );
}
