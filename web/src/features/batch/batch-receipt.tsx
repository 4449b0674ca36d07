// The receipt of a batch: each deal with the share of each of its flows at the one rate of the deal (EXP-06).
import { Button, chakra, Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { BatchLine } from '#web/api/generated/model/batchLine.zod.ts';
import { sumOf } from '#web/domain/exposure.ts';
import { moneyText } from '#web/domain/rate-format.ts';
import { currenciesOf } from '#web/domain/side.ts';
import { withMinus } from '#web/domain/signed.ts';
import { DealNumber } from '#web/engines/detail/deal-number.tsx';
import { Section } from '#web/ui/section.tsx';
import { stackedStyle } from '#web/ui/table-style.ts';
import { useLineWords } from './line-words.ts';

const look = {
  ...stackedStyle,
  '& caption': { textAlign: 'start', px: '3', py: '2', fontWeight: 'medium' },
  '& tfoot :is(th, td)': { bg: 'bg.subtle', borderBottomWidth: 0, fontWeight: 'semibold' },
  '& tfoot tr': { display: { mdDown: 'flex' }, justifyContent: 'space-between', bg: 'bg.subtle' },
} as const;

const shareText = (share: string): string => withMinus(moneyText(share, 'CNH'));

function DealTable({ line }: { readonly line: BatchLine }) {
  const { t } = useTranslation();
  const words = useLineWords();
  const { businessNo, rateCode, custRate, date, flows } = line;
  const [cyCode] = currenciesOf(rateCode);
  const heads = [
    t('batch.receipt.flow'),
    t('batch.receipt.reference'),
    t('batch.receipt.way'),
    t('batch.receipt.amount', { cyCode }),
    t('batch.receipt.share'),
  ] as const;
  return (
    <chakra.div css={look} tabIndex={0} role="group" aria-label={businessNo ?? rateCode} data-deal={businessNo}>
      <table>
        <caption>
          {businessNo !== null && <DealNumber businessNo={businessNo} />}{' '}
          {t('batch.receipt.deal', { side: words.deal(line), rate: words.rate(line, custRate), date })}
        </caption>
        <thead>
          <tr>
            {heads.map((head, place) => (
              <th key={head} scope="col" data-figure={place > 2 ? '' : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {flows.map(({ flowNo, reference, way, amount, share }) => (
            <tr key={flowNo}>
              <td data-label={heads[0]} data-wide="">
                {flowNo}
              </td>
              <td data-label={heads[1]}>{reference === '' ? '—' : reference}</td>
              <td data-label={heads[2]}>{t(`account.flows.ways.${way}`)}</td>
              <td data-label={heads[3]} data-figure="">
                {moneyText(amount, cyCode)}
              </td>
              <td data-label={heads[4]} data-figure="" data-share="">
                {share === null ? '—' : shareText(share)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={4}>
              {t('batch.receipt.sum')}
            </th>
            <td data-figure="">{shareText(sumOf(flows.map(({ share }) => share ?? '0')))}</td>
          </tr>
        </tfoot>
      </table>
    </chakra.div>
  );
}

/** `lines` are those that were dealt; without any there is no receipt. */
export function BatchReceipt({ lines }: { readonly lines: readonly BatchLine[] }) {
  const { t } = useTranslation();
  if (lines.length === 0) return null;
  return (
    <Section
      title={t('batch.receipt.title')}
      isFlush
      actions={
        <Button variant="outline" size="sm" onClick={() => window.print()}>
          {t('batch.receipt.print')}
        </Button>
      }
    >
      <Text px="3" py="2" fontSize="sm" color="fg.muted">
        {t('batch.receipt.about')}
      </Text>
      <Flex direction="column" gap="3">
        {lines.map((line) => (
          <DealTable key={line.lineNo} line={line} />
        ))}
      </Flex>
    </Section>
  );
}
