// The pictures of the option ticket: the pay-off at expiry, and the prices of its pair.
import { Box } from '@chakra-ui/react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureChoice, PictureRoom } from '#web/engines/chart/picture-card.tsx';
import { TicketChart } from '#web/engines/chart/ticket-chart.tsx';
import { hasAmount } from '#web/engines/ticket/parts/exchange-part.ts';
import { deferred } from '#web/ui/deferred.tsx';
import { useWide } from '#web/ui/use-wide.ts';
import type { OptionForm } from './option.fields.ts';
import { type Indication, payOffOf } from './option.premium.ts';

const PayOff = deferred(async () => (await import('#web/engines/deal/pay-off.tsx')).PayOff);

/** Heights in pixels, by page width. */
const heights = { wide: 320, narrow: 240 } as const;

type Props = { readonly form: OptionForm; readonly premium: Indication | null };

/**
 * Shows the pay-off of the option. Without an amount or a strike it shows the chart of prices; without a pair it
 * renders nothing.
 */
export function OptionPictures({ form, premium }: Props) {
  const { t } = useTranslation();
  const height = heights[useWide() ? 'wide' : 'narrow'];
  const { rateCode } = form;
  if (rateCode === '') return null;
  const terms = premium && hasAmount(form) ? payOffOf(form, premium) : null;
  return (
    <PictureChoice
      pictures={[
        {
          name: 'payOff',
          chip: t('chart.chip.payOff'),
          label: premium ? t('option.payOff.titleOn', { date: premium.expDate }) : t('option.payOff.title'),
          isEmpty: terms === null,
          draw: () => (
            <Suspense fallback={<PictureRoom />}>
              <Box px="3" pt="2" pb="3">
                <PayOff terms={terms} height={height} />
              </Box>
            </Suspense>
          ),
        },
        {
          name: 'prices',
          chip: t('chart.chip.prices'),
          label: t('chart.title', { pair: rateCode }),
          isHeaded: true,
          draw: () => <TicketChart rateCode={rateCode} />,
        },
      ]}
    />
  );
}
