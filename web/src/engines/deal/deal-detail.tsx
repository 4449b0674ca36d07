// The page of any deal: what it is and what comes next, what can be done, its terms, cover, reporting, and what has happened to it (QRY-02, QRY-13, REP-09).
import { Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { go } from '#web/state/navigation.ts';
import { openTradeDetail } from '../detail/trade-detail.tsx';
import { copyNumber } from './copy-number.ts';
import type { ActsOf } from './deal-acts.ts';
import { DealEvents } from './deal-events.tsx';
import { headOf } from './deal-head.ts';
import { detailSections } from './detail-rows.ts';

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

/** Opens it; `actsOf` is what the deal's product allows. */
export function openDealDetail({ businessNo }: { readonly businessNo: string }, actsOf: ActsOf): void {
  openTradeDetail(
    businessNo,
    (detail, today) => ({ head: headOf(detail, today), acts: actsOf(detail, today), sections: detailSections(detail) }),
    { tools: (close) => <Tools businessNo={businessNo} close={close} />, foot: <DealEvents businessNo={businessNo} /> },
  );
}
