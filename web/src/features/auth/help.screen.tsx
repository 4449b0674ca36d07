// Help for the first steps, to read without a session (ACC-06).
import { useTranslation } from 'react-i18next';
import { Article } from '#web/ui/article.tsx';

const PARTS = ['signIn', 'quote', 'live', 'contact'] as const;

export function HelpScreen() {
  const { t } = useTranslation();
  return (
    <Article
      title={t('menu.help')}
      parts={PARTS.map((part) => ({ heading: t(`auth.help.${part}.heading`), text: t(`auth.help.${part}.text`) }))}
    />
  );
}
