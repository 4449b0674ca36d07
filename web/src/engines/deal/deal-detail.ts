// The detail of any deal, opened from a row of any list or by its number (QRY-02, QRY-13, REP-09).
import { openTradeDetail } from '../detail/trade-detail.tsx';
import { detailSections } from './detail-rows.ts';

/** Opens it. */
export const openDealDetail = ({ businessNo }: { readonly businessNo: string }): void => openTradeDetail(businessNo, detailSections);
