// What the portal trades, to read without a session (ACC-06).
import { useTranslation } from 'react-i18next';
import { Article } from '#web/ui/article.tsx';

const PARTS = ['spot', 'rates', 'risk'] as const;

export function ProductInfoScreen() {
  const { t } = useTranslation();
  return (
    <Article
      title={t('menu.productInfo')}
      parts={PARTS.map((part) => ({ heading: t(`auth.productInfo.${part}.heading`), text: t(`auth.productInfo.${part}.text`) }))}
    />
  );
}
