// An option at expiry as a picture: the customer's gain over the rate, with strike, spot and break-even, and its figures as a table.
import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { compare, type Decimal, multiply, round } from '#web/domain/decimal.ts';
import { breakEven, gainAt, type PayOffTerms, span } from '#web/domain/pay-off.ts';
import { scale } from '#web/domain/scale.ts';
import { moneyText } from '#web/domain/rate-format.ts';
import { currenciesOf } from '#web/domain/side.ts';
import { rateOf } from '#web/engines/deal/rate-of.ts';
import { hasAmount } from '#web/engines/ticket/parts/exchange-part.ts';
import type { OptionForm } from './option.fields.ts';
import { type Indication, payOffOf } from './option.premium.ts';

// The picture's own units.
const [width, height] = ['300', '140'];
const [edge, right, bottom] = ['12', '288', '116'];
const axis = '134';

type Mark = { readonly name: 'strike' | 'spot' | 'breakEven'; readonly rate: Decimal };

function Curve({ terms, marks }: { terms: PayOffTerms; marks: readonly Mark[] }) {
  const { t } = useTranslation();
  const [low, high] = span(terms);
  const line = [low, terms.strike, high].map((rate) => ({ rate, gain: gainAt(terms, rate) }));
  const gains = ['0', ...line.map(({ gain }) => gain)].toSorted(compare);
  const x = scale([low, high], [edge, right]);
  const y = scale([gains[0] ?? '0', gains.at(-1) ?? '0'], [bottom, edge]);
  return (
    <chakra.svg viewBox={`0 0 ${width} ${height}`} w="full" aria-hidden="true" fontSize="10px" fill="none">
      <chakra.line x1={edge} x2={right} y1={y('0')} y2={y('0')} stroke="border.emphasized" />
      {marks.map(({ name, rate }) => (
        <g key={name}>
          <chakra.line x1={x(rate)} x2={x(rate)} y1={edge} y2={bottom} stroke="border.emphasized" strokeDasharray="3 3" />
          <chakra.circle cx={x(rate)} cy={y(gainAt(terms, rate))} r="3" fill="accent.solid" />
        </g>
      ))}
      <chakra.polyline points={line.map(({ rate, gain }) => `${x(rate)},${y(gain)}`).join(' ')} stroke="accent.solid" strokeWidth="2" />
      <chakra.text x={edge} y={axis} fill="fg.muted">
        {t('option.payOff.axis', { pair: terms.rateCode })}
      </chakra.text>
    </chakra.svg>
  );
}

/** Gains are of the whole amount, in the second currency. */
export function PayOff({ form, premium }: { form: OptionForm; premium: Indication }) {
  const { t } = useTranslation();
  if (!hasAmount(form)) return null;
  const terms = payOffOf(form, premium);
  const [low, high] = span(terms);
  const marks: readonly Mark[] = [
    { name: 'strike', rate: terms.strike },
    { name: 'spot', rate: terms.spot },
    { name: 'breakEven', rate: breakEven(terms) },
  ];
  const [, currency] = currenciesOf(terms.rateCode);
  const points = [
    { title: t('option.payOff.low'), rate: low },
    ...marks.map(({ name, rate }) => ({ title: t(`option.payOff.${name}`), rate })).toSorted((a, b) => compare(a.rate, b.rate)),
    { title: t('option.payOff.high'), rate: high },
  ];
  return (
    <Box as="figure" p="4" bg="bg.panel" borderWidth="1px" borderRadius="lg" data-picture="pay-off">
      <Heading as="h2" fontSize="md" mb="1">
        {t('option.payOff.title')}
      </Heading>
      <Curve terms={terms} marks={marks} />
      <chakra.table w="full" fontSize="xs">
        <chakra.caption srOnly>{t('option.payOff.title')}</chakra.caption>
        <thead>
          <chakra.tr color="fg.muted" textAlign="end">
            <chakra.th textAlign="start">{t('option.payOff.at')}</chakra.th>
            <chakra.th textAlign="end">{t('option.payOff.rate')}</chakra.th>
            <chakra.th textAlign="end">{t('option.payOff.gain', { currency })}</chakra.th>
          </chakra.tr>
        </thead>
        <tbody>
          {points.map(({ title, rate }) => (
            <tr key={title}>
              <chakra.th scope="row" fontWeight="normal" textAlign="start">
                {title}
              </chakra.th>
              <chakra.td textAlign="end">{rateOf(terms.rateCode, 'forward', rate)}</chakra.td>
              <chakra.td textAlign="end">{moneyText(round(multiply(gainAt(terms, rate), terms.amount1), 2), currency)}</chakra.td>
            </tr>
          ))}
        </tbody>
      </chakra.table>
      <Text fontSize="xs" color="fg.subtle" mt="1">
        {t('option.payOff.note')}
      </Text>
    </Box>
  );
}
