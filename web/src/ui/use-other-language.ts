// The other language: its name in that language, its tag, and a callback to switch to it (I18-03).
import { useTranslation } from 'react-i18next';
import { language, setLanguage } from '#web/i18n/index.ts';

/** Returns the label and the callback of a language toggle. */
export function useOtherLanguage(): { name: string; tag: 'zh-CN' | 'en-US'; take: () => void } {
  const { t } = useTranslation();
  const other = language() === 'cn' ? 'en' : 'cn';
  return { name: t(`common.language.${other}`), tag: other === 'cn' ? 'zh-CN' : 'en-US', take: () => void setLanguage(other) };
}
