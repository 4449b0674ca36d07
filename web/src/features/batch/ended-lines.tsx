// The lines of a batch that have ended, each with its own outcome: a deal, or why there is none (EXP-05).
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { BatchLine } from '#web/api/generated/model/batchLine.zod.ts';
import { moneyText } from '#web/domain/rate-format.ts';
import { DealNumber } from '#web/engines/detail/deal-number.tsx';
import { Section } from '#web/ui/section.tsx';
import { StatusTag, type StatusTone } from '#web/ui/status-tag.tsx';
import { stackedStyle } from '#web/ui/table-style.ts';
import { useLineWords } from './line-words.ts';

const TONES: Readonly<Partial<Record<BatchLine['state'], StatusTone>>> = {
  dealt: 'good',
  refused: 'bad',
  rejected: 'bad',
  expired: 'waiting',
};

function EndedRow({ line }: { readonly line: BatchLine }) {
  const { t } = useTranslation();
  const words = useLineWords();
  const { lineNo, rateCode, date, state, businessNo, custRate, amt2, reason } = line;
  const isDealt = state === 'dealt';
  const cells = [
    { label: t('batch.net.line'), shown: rateCode },
    { label: t('batch.net.date'), shown: `${date} ${words.product(line)}` },
    { label: t('batch.net.net'), shown: words.deal(line) },
    { label: t('batch.line.outcome'), shown: <StatusTag label={t(`batch.state.${state}`)} tone={TONES[state] ?? 'neutral'} /> },
    { label: t('batch.line.rate'), shown: isDealt ? words.rate(line, custRate) : '—', isFigure: true },
    { label: t('batch.line.amount2'), shown: isDealt && amt2 !== null ? moneyText(amt2, 'CNH') : '—', isFigure: true },
  ];
  return (
    <tr data-line={lineNo}>
      {cells.map(({ label, shown, isFigure }) => (
        <td key={label} data-label={label} data-figure={isFigure ? '' : undefined}>
          {shown}
        </td>
      ))}
      <td data-label={t(isDealt ? 'batch.line.number' : 'batch.line.why')} data-wide="">
        {isDealt && businessNo !== null ? <DealNumber businessNo={businessNo} /> : (reason ?? '—')}
      </td>
    </tr>
  );
}

/** The lines are by number. */
export function EndedLines({ lines }: { readonly lines: readonly BatchLine[] }) {
  const { t } = useTranslation();
  if (lines.length === 0) return null;
  return (
    <Section title={t('batch.view.ended')} isFlush>
      <chakra.div css={stackedStyle} tabIndex={0} role="group" aria-label={t('batch.view.ended')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('batch.net.line')}</th>
              <th scope="col">{t('batch.net.date')}</th>
              <th scope="col">{t('batch.net.net')}</th>
              <th scope="col">{t('batch.line.outcome')}</th>
              <th scope="col" data-figure>
                {t('batch.line.rate')}
              </th>
              <th scope="col" data-figure>
                {t('batch.line.amount2')}
              </th>
              <th scope="col">{`${t('batch.line.number')} / ${t('batch.line.why')}`}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <EndedRow key={line.lineNo} line={line} />
            ))}
          </tbody>
        </table>
      </chakra.div>
    </Section>
  );
}
