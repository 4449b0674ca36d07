// One press to the other language, which is named in itself (I18-03).
import { useTranslation } from 'react-i18next'
import { language, setLanguage } from '#web/i18n/index.ts'
import { HeaderButton } from './header-button.tsx'

/** In every header. */
export function LanguageToggle() {
  const { t } = useTranslation()
  const other = language() === 'cn' ? 'en' : 'cn'
  return (
    <HeaderButton lang={other === 'cn' ? 'zh-CN' : 'en-US'} onClick={() => void setLanguage(other)}>
      {t(`common.language.${other}`)}
    </HeaderButton>
  )
}
