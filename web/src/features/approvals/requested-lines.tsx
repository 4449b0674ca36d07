// The lines of a batch that was submitted: what is netted to which deals, and the limit of each (EXP-05, EYE-09).
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { SubmissionVersion } from '#web/api/generated/model/submissionVersion.zod.ts';
import { fullMoney } from '#web/domain/rate-format.ts';
import { currenciesOf } from '#web/domain/side.ts';
import { Section } from '#web/ui/section.tsx';
import { stackedStyle } from '#web/ui/table-style.ts';

/** Shows nothing for any other request. */
export function RequestedLines({ versions }: { readonly versions: readonly SubmissionVersion[] }) {
  const { t } = useTranslation();
  const act = versions.at(-1)?.act;
  if (act?.operationId !== 'askBatch') return null;
  return (
    <Section title={t('approvals.batch.title', { count: act.body.lines.length })} isFlush>
      <chakra.div css={stackedStyle}>
        <table aria-label={t('approvals.batch.title', { count: act.body.lines.length })}>
          <thead>
            <tr>
              <th scope="col">{t('trade.pair')}</th>
              <th scope="col">{t('list.column.valueDate')}</th>
              <th scope="col">{t('approvals.batch.net')}</th>
              <th scope="col">{t('approvals.limitRate')}</th>
            </tr>
          </thead>
          <tbody>
            {act.body.lines.map(({ rateCode, date, buyOrSell, amount, limitRate }) => (
              <tr key={`${rateCode} ${date}`}>
                <th scope="row" data-label={t('trade.pair')}>
                  {rateCode}
                </th>
                <td data-label={t('list.column.valueDate')}>{date}</td>
                <td data-label={t('approvals.batch.net')}>
                  {t(`approvals.asked.${buyOrSell === 'B' ? 'BUY' : 'SELL'}`, { money: fullMoney(amount, currenciesOf(rateCode)[0]) })}
                </td>
                <td data-label={t('approvals.limitRate')}>{limitRate ?? t('approvals.atMarket')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </chakra.div>
    </Section>
  );
}
