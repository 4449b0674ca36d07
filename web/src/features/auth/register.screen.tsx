// Registration is done at the bank: a notice without a form (ACC-08).
import { useTranslation } from 'react-i18next';
import { portalConfig } from '#web/state/portal-config.ts';
import { Article } from '#web/ui/article.tsx';

export function RegisterScreen() {
  const { t } = useTranslation();
  return <Article title={t('auth.register.title')} parts={[{ text: t('auth.register.text', { phone: portalConfig().hotline }) }]} />;
}
