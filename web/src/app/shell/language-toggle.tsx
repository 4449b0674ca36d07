// One press to the other language, which is named in itself (I18-03).
import { Button } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { language, setLanguage } from '#web/i18n/index.ts'

/** Also a line of the narrow layout's menu. */
export function LanguageToggle({ onHeader = false }: { onHeader?: boolean }) {
  const { t } = useTranslation()
  const other = language() === 'cn' ? 'en' : 'cn'
  return (
    <Button variant="ghost" size="xs" lang={other === 'cn' ? 'zh-CN' : 'en-US'} {...(onHeader && headerButton)} onClick={() => void setLanguage(other)}>
      {t(`common.language.${other}`)}
    </Button>
  )
}

/** How a button looks on the navy of the header. */
export const headerButton = { color: 'fg.onHeader', _hover: { bg: 'white/12' }, _expanded: { bg: 'white/12' } } as const
