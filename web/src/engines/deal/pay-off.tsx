// An option at expiry as a picture: the customer's gain by rate, the maximum loss and gain, and the figures as a table
// (OPT-19).
import { Box, chakra, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { multiply, round } from '#web/domain/decimal.ts';
import { gainAt, payOffMarks, type PayOffTerms, span } from '#web/domain/pay-off.ts';
import { fullMoney } from '#web/domain/rate-format.ts';
import { currenciesOf } from '#web/domain/side.ts';
import { signedMoney } from '#web/domain/signed.ts';
import { useWidth } from '#web/ui/use-width.ts';
import { useWords } from '#web/ui/use-words.ts';
import { PayOffPicture } from './pay-off-picture.tsx';
import { limitsOf, rateWords } from './pay-off-words.ts';
import { rateOf } from './rate-of.ts';

function PayOffTable({ terms }: { terms: PayOffTerms }) {
  const { t } = useTranslation();
  const [, currency] = currenciesOf(terms.rateCode);
  const [low, high] = span(terms);
  const rows = [{ name: 'low' as const, rate: low }, ...payOffMarks(terms), { name: 'high' as const, rate: high }];
  return (
    <chakra.table srOnly>
      <caption>{t('option.payOff.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('option.payOff.at')}</th>
          <th scope="col">{t('option.payOff.rate')}</th>
          <th scope="col">{t('option.payOff.gain', { currency })}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, rate }) => (
          <tr key={name}>
            <th scope="row">{t(rateWords[name])}</th>
            <td>{rateOf(terms.rateCode, 'forward', rate)}</td>
            <td>{signedMoney(round(multiply(gainAt(terms, rate), terms.amount1), 2), currency)}</td>
          </tr>
        ))}
      </tbody>
    </chakra.table>
  );
}

type Props = {
  /** Null while the option is incomplete; the same space is then reserved. */
  readonly terms: PayOffTerms | null;
  /** Height of the picture in pixels. */
  readonly height: number;
};

/**
 * It has no border, because it is placed in a card or a dialog. Gains are those of the whole amount, in the second
 * currency.
 */
export function PayOff({ terms, height }: Props) {
  const { t } = useTranslation();
  const say = useWords();
  const { ref, width } = useWidth<HTMLDivElement>(480);
  const [first = '', second = ''] = terms ? currenciesOf(terms.rateCode) : [];
  return (
    <Box as="figure" data-picture={terms ? 'pay-off' : undefined}>
      <Box ref={ref} position="relative" style={{ height }} overflow="hidden">
        {terms ? (
          <PayOffPicture terms={terms} size={{ width, height }} />
        ) : (
          <Text position="absolute" inset="0" display="grid" placeContent="center" px="6" textAlign="center" color="fg.muted" fontSize="sm">
            {t('option.payOff.empty')}
          </Text>
        )}
      </Box>
      <Box as="figcaption" fontSize="xs" color="fg.muted" lineHeight="1.5" minH="36px">
        {terms && (
          <>
            <Text color="fg" fontWeight="medium">
              {say(limitsOf(terms))}
            </Text>
            <Text>{t('option.payOff.note', { amount: fullMoney(terms.amount1, first), currency: second })}</Text>
          </>
        )}
      </Box>
      {terms && <PayOffTable terms={terms} />}
    </Box>
  );
}
