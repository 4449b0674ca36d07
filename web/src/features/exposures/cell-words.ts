// A month of an exposure in words: its cover ratio, where that is, and all of it in one sentence (EXP-02, EXP-07).
import { useTranslation } from 'react-i18next';
import type { ExposureCell } from '#web/api/generated/model/exposureCell.zod.ts';
import { signedMoney, withMinus } from '#web/domain/signed.ts';
import { moneyText } from '#web/domain/rate-format.ts';

/** A sign in front of the word, so that the state is not told by colour alone. */
const SIGNS = { none: '', inside: '✓ ', below: '▼ ', above: '▲ ' } as const;

/** Returns functions that put a month of an exposure in words of the current language. */
export function useCellWords() {
  const { t } = useTranslation();
  const state = (cell: ExposureCell): string =>
    cell.state === 'none' ? '' : `${SIGNS[cell.state]}${t(`account.exposures.states.${cell.state}`)}`;
  const percent = ({ ratio }: ExposureCell): string => (ratio === null ? '—' : `${withMinus(ratio)}%`);
  const band = ({ band: own }: ExposureCell): string => (own ? `${own.least}–${own.most}%` : '—');
  return {
    state,
    percent,
    band,
    ratio: (cell: ExposureCell): string => `${cell.state === 'none' ? '' : SIGNS[cell.state]}${percent(cell)}`,
    whole: (cell: ExposureCell): string =>
      t('account.exposures.month', {
        cyCode: cell.cyCode,
        month: cell.month,
        receive: moneyText(cell.receive, cell.cyCode),
        pay: moneyText(cell.pay, cell.cyCode),
        deals: signedMoney(cell.deals, cell.cyCode),
        net: signedMoney(cell.net, cell.cyCode),
        ratio: percent(cell),
        state: state(cell),
      }),
  };
}
