// The page of any deal: a summary with the next event, the actions, its terms, cover, reporting and history (QRY-02,
// QRY-13, REP-09).
import { Box, Button, Heading } from '@chakra-ui/react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { OptionRow } from '#web/api/generated/model/optionRow.zod.ts';
import type { TradeDetail } from '#web/api/generated/model/tradeDetail.zod.ts';
import { go } from '#web/state/navigation.ts';
import { deferred } from '#web/ui/deferred.tsx';
import { openTradeDetail } from '../detail/trade-detail.tsx';
import { copyNumber } from './copy-number.ts';
import type { DealActionsOf } from './deal-actions.ts';
import { DealEvents } from './deal-events.tsx';
import { headOf } from './deal-head.ts';
import { detailSections } from './detail-rows.ts';
import { FailedDelivery } from './failed-delivery.tsx';
import { farLegOf, legOfTrade, nearLegOf } from './open-leg.ts';
import { isOutstanding } from './open-option.ts';

const LatePayOff = deferred(async () => (await import('./deal-pay-off.tsx')).DealPayOff);
const height = 240;

/** Shows the pay-off of an outstanding option at expiry (OPT-19). */
function OptionAtExpiry({ option }: { option: OptionRow }) {
  const { t } = useTranslation();
  return (
    <Box as="section" pb="4">
      <Heading as="h3" fontSize="md" mb="2">
        {t('option.payOff.title')}
      </Heading>
      {/* The box is as high as the picture with its two lines, so that the layout does not shift when the picture loads. */}
      <Box minH={`${height + 36}px`}>
        <Suspense>
          <LatePayOff option={option} height={height} />
        </Suspense>
      </Box>
    </Box>
  );
}

function Tools({ businessNo, close }: { businessNo: string; close: () => void }) {
  const { t } = useTranslation();
  const toReceipts = () => {
    close();
    go('receipts', { businessNo });
  };
  return (
    <>
      <Button variant="plain" size="xs" onClick={() => copyNumber(businessNo)}>
        {t('deal.request.copy')}
      </Button>
      <Button variant="plain" size="xs" onClick={toReceipts}>
        {t('deal.noted.receipt')}
      </Button>
    </>
  );
}

/** Shows why a leg could not be delivered and what to do (QRY-30). */
function FailedLegs({ detail: { trade, swap } }: { detail: TradeDetail }) {
  const legs = [...(trade ? [legOfTrade(trade)] : []), ...(swap ? [nearLegOf(swap), farLegOf(swap)] : [])];
  return legs.map((leg, place) => <FailedDelivery key={String(place)} leg={leg} />);
}

/** Opens the page of a deal; `actsOf` returns the actions of the deal's product. */
export function openDealDetail({ businessNo }: { readonly businessNo: string }, actsOf: DealActionsOf): void {
  openTradeDetail(
    businessNo,
    (detail, today) => ({
      head: headOf(detail, today),
      acts: actsOf(detail, today),
      sections: detailSections(detail),
      notice: <FailedLegs detail={detail} />,
      picture: detail.option && isOutstanding(detail.option) && <OptionAtExpiry option={detail.option} />,
    }),
    { tools: (close) => <Tools businessNo={businessNo} close={close} />, foot: <DealEvents businessNo={businessNo} /> },
  );
}
