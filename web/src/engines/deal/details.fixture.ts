// Details of deals of every product for tests, each with the fields that a test changes.
import type { OptionRow } from '#web/api/generated/model/optionRow.zod.ts';
import type { SwapRow } from '#web/api/generated/model/swapRow.zod.ts';
import type { TradeDetail } from '#web/api/generated/model/tradeDetail.zod.ts';
import type { TradeRow } from '#web/api/generated/model/tradeRow.zod.ts';
import { tradeDetail, tradeRow } from '#web/test/deals.ts';
import { swapRow } from '#web/test/swap-row.ts';

export const trade = (more: Partial<TradeRow> = {}): TradeDetail => tradeDetail({ trade: tradeRow(more) });
export const forward = (more: Partial<TradeRow> = {}) => trade({ productType: 'FORWARD', valueDate: '2026-12-24', ...more });
export const swap = (more: Partial<SwapRow> = {}): TradeDetail => tradeDetail({ swap: swapRow(more) });
const right = { buyOrSell: 'B', callOrPut: 'C', strikeStatus: '0', premiumDeliveryStatus: '1', openAmt1: 100, specialState: '0' } as const;
const dates = { premiumDeliveryDate: '2026-11-25', expiryDate: '2027-02-23', rateCode: 'USD/CNH' } as const;
export const option = (more: Partial<OptionRow> = {}): TradeDetail => tradeDetail({ option: { ...right, ...dates, ...more } as OptionRow });
