// The other of the two languages: its name in itself, its tag, and the way to it (I18-03).
import { useTranslation } from 'react-i18next';
import { language, setLanguage } from '#web/i18n/index.ts';

/** What a toggle shows and does, wherever it is. */
export function useOtherLanguage(): { name: string; tag: 'zh-CN' | 'en-US'; take: () => void } {
  const { t } = useTranslation();
  const other = language() === 'cn' ? 'en' : 'cn';
  return { name: t(`common.language.${other}`), tag: other === 'cn' ? 'zh-CN' : 'en-US', take: () => void setLanguage(other) };
}
