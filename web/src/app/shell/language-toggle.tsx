// One press to the other language, which is named in itself (I18-03).
import { useOtherLanguage } from '#web/ui/use-other-language.ts';
import { HeaderButton } from './header-button.tsx';

/** In every header. */
export function LanguageToggle() {
  const { name, tag, take } = useOtherLanguage();
  return (
    <HeaderButton lang={tag} onClick={take}>
      {name}
    </HeaderButton>
  );
}
