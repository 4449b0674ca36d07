// Reads what the bank says around a ticket, in three steps: what holds for every pair, what holds for the chosen one, and the cover its amount would take.
import { useSnapshot } from 'valtio';
import { dataOf } from '#web/api/data-of.ts';
import { useDiscountPoint, useEffDate } from '#web/api/generated/base/base.ts';
import { useClientApplMsg, useCoupon, useCreditQuery, useGetAccounts } from '#web/api/generated/client/client.ts';
import type { MarginForm } from '#web/api/generated/model/marginForm.zod.ts';
import { useGetMarginReceiveAmt } from '#web/api/generated/trade/trade.ts';
import { DISCOUNT_BOOKING_ID } from '#web/domain/constants.ts';
import { compare, isDecimal } from '#web/domain/decimal.ts';
import { livePrice, priceKey } from '#web/live/prices.ts';
import { follows } from '#web/state/follows.ts';
import { pairs } from '#web/state/pairs.ts';
import { calcOfForm } from './fields/deal-fields.ts';
import { coverCurrency } from './fields/cover-fields.ts';
import type { Form, Product, Surroundings } from './ticket-types.ts';

const none: Pick<Surroundings, 'discount' | 'dates' | 'price' | 'cover'> = { discount: null, dates: null, price: null, cover: null };

/** What holds for every pair. */
export function useBankSurroundings(): Surroundings {
  const accounts = dataOf(useGetAccounts({ kind: 'TRADE' }).data);
  const margins = dataOf(useGetAccounts({ kind: 'MARGIN' }).data);
  const credits = dataOf(useCreditQuery().data);
  const { list } = useSnapshot(follows);
  return {
    ...none,
    pairs: useSnapshot(pairs).list as Surroundings['pairs'],
    followed: list && [...new Set(list.map(({ rateCode }) => rateCode))],
    accounts: accounts ?? [],
    margins: margins ?? [],
    accountsKnown: accounts !== null && margins !== null,
    credits: credits ?? [],
    creditsKnown: credits !== null,
    coupons: dataOf(useCoupon().data) ?? [],
    reportingDefault: dataOf(useClientApplMsg().data),
  };
}

/** What holds for the chosen pair: dates, concession (MRG-10), and its price as it stands now. */
export function usePairSurroundings(
  tranType: Product<never, never>['tranType'],
  rateCode: string,
): Pick<Surroundings, 'dates' | 'discount' | 'price'> {
  const query = { enabled: rateCode !== '' };
  const dates = dataOf(useEffDate({ rateCode, tranType }, { query }).data);
  const tradeType = tranType === '2' ? '0' : tranType;
  const discounts = dataOf(useDiscountPoint({ bookingId: DISCOUNT_BOOKING_ID.spot, tradeType, rateCode }, { query }).data);
  // Read once a rendering: what ticks is drawn by the tiles and the summary, which listen themselves.
  const { row } = livePrice(priceKey('SPOT', rateCode, null));
  return { dates, discount: discounts?.[0] ?? null, price: row && { bid: row.custBid, offer: row.custOffer } };
}

function marginForm(tranType: MarginForm['tranType'], form: Form, around: Surroundings): MarginForm | null {
  const { rateCode = '', amount = '' } = form;
  const date = around.dates?.valueDates.find(({ code }) => code === form['valueDate'])?.date;
  const marginCycode = coverCurrency(form, around);
  if (!isDecimal(amount) || compare(amount, '0') <= 0 || !date || marginCycode === '') return null;
  return {
    rateCode,
    tranType,
    calCyCode: calcOfForm(form),
    amount,
    marginCycode: marginCycode as MarginForm['marginCycode'],
    valueDate: date,
  };
}

/** The cover the entered amount would take (MRG-06). */
export function useCover(tranType: MarginForm['tranType'], form: Form, around: Surroundings): Surroundings['cover'] {
  const asked = marginForm(tranType, form, around);
  const empty: MarginForm = { rateCode: '', tranType, calCyCode: '0', amount: '1', marginCycode: 'CNH', valueDate: '' };
  return dataOf(useGetMarginReceiveAmt(asked ?? empty, { query: { enabled: asked !== null, meta: { quiet: true } } }).data);
}
