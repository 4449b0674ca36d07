// Settlement centres by name, as the bank's closed days give them by code (API-36).
import { useTranslation } from 'react-i18next';

/** Says centres in the language of now, the code itself where a centre has no name yet. */
export function useCentreNames(): (centres: readonly string[]) => string {
  const { t, i18n } = useTranslation();
  return (centres) =>
    centres
      .map((centre) => (i18n.exists(`input.centre.${centre}`) ? t(`input.centre.${centre as 'USNY'}`) : centre))
      .join(t('input.between'));
}
