// Names of settlement centres, which the bank's closed days contain as codes (API-36).
import { useTranslation } from 'react-i18next';

/** Returns a function that formats centres in the current language; a code without a name stays a code. */
export function useCentreNames(): (centres: readonly string[]) => string {
  const { t, i18n } = useTranslation();
  return (centres) =>
    centres
      .map((centre) => (i18n.exists(`input.centre.${centre}`) ? t(`input.centre.${centre as 'USNY'}`) : centre))
      .join(t('input.between'));
}
