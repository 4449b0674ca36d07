// The button for the other language, labelled in that language (I18-03).
import { useOtherLanguage } from '#web/ui/use-other-language.ts';
import { HeaderButton } from './header-button.tsx';

/** A button that switches the language; every header contains it. */
export function LanguageToggle() {
  const { name, tag, take } = useOtherLanguage();
  return (
    <HeaderButton lang={tag} onClick={take}>
      {name}
    </HeaderButton>
  );
}
