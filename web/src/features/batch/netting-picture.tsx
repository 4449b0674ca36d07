// What netting does: the gross and the net amount as bars, and the saving in words (EXP-06).
import { Box, chakra, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { NettingTotals } from '#web/api/generated/model/nettingTotals.zod.ts';
import { netPercent } from '#web/domain/batch.ts';
import { compare } from '#web/domain/decimal.ts';
import { moneyText } from '#web/domain/rate-format.ts';
import { Section } from '#web/ui/section.tsx';

const look = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: '96px minmax(0, 1fr) 190px' },
  alignItems: 'center',
  columnGap: '3',
  rowGap: '1',
  fontSize: 'sm',
  fontVariantNumeric: 'tabular-nums',
  '& .bar': { gridColumn: { base: '1 / -1', md: 'auto' }, order: { base: 1, md: 0 }, h: '16px' },
  '& .bar i': { display: 'block', h: 'full', borderRadius: 'sm', borderWidth: '1px', borderColor: 'transparent' },
  '& .gross i': { bg: 'fg.muted' },
  '& .net i': { bg: 'accent.solid' },
  '& .amount': { textAlign: 'end', fontWeight: 'semibold', whiteSpace: 'nowrap' },
  '@media (forced-colors: active)': { '& .bar i': { bg: 'CanvasText' } },
} as const;

/** The amounts are in CNH at mid. */
export function NettingPicture({ totals }: { readonly totals: NettingTotals }) {
  const { t } = useTranslation();
  const percent = netPercent(totals);
  const [gross, net] = [moneyText(totals.gross, 'CNH'), moneyText(totals.net, 'CNH')];
  const bars = [
    { name: 'gross', label: t('batch.totals.gross'), amount: gross, width: '100' },
    { name: 'net', label: t('batch.totals.net'), amount: net, width: percent },
  ];
  return (
    <Section title={t('batch.totals.title')}>
      <Box as="figure" data-picture="netting" role="img" aria-label={t('batch.totals.picture', { gross, net, percent })}>
        {bars.map(({ name, label, amount, width }) => (
          <chakra.div key={name} css={look} aria-hidden="true" mb="1.5">
            <span>{label}</span>
            <span className={`bar ${name}`}>
              <i style={{ width: `${width}%` }} />
            </span>
            <span className="amount">{`${amount} CNH`}</span>
          </chakra.div>
        ))}
      </Box>
      <Text mt="1" fontSize="sm" fontWeight="medium" data-saving="">
        {compare(totals.gross, totals.net) === 0
          ? t('batch.totals.nothing')
          : t('batch.totals.saving', { amount: moneyText(totals.saving, 'CNH') })}
      </Text>
    </Section>
  );
}
