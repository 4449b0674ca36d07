// The detail form of a spot quote: dates, accounts, discount and cover (QUO-09, MRG-05, MRG-13, MRG-14).
import type { SpotRecord } from '#web/api/generated/model/spotRecord.zod.ts';
import { compare } from '#web/domain/decimal.ts';
import { moneyText } from '#web/domain/rate-format.ts';
import { currenciesOf, customerSide } from '#web/domain/side.ts';
import type { QuoteLeg, SaidRow } from '#web/engines/ticket/ticket-types.ts';

const said = (key: string, value: SaidRow['value']): SaidRow => ({ label: { key }, value });

// Shown only where the bank allows it and there is something to show (MRG-13).
function discountRows({ isDiscountCtl, custDiscountShow }: SpotRecord): readonly SaidRow[] {
  const isShown = isDiscountCtl === '0' && compare(custDiscountShow, '0') > 0;
  return isShown ? [said('quote.concession', { key: 'quote.pips', values: { pips: custDiscountShow } })] : [];
}

function coverRows({ marginOfReceipt, marginCycode, marginAmount, marginAccount }: SpotRecord): readonly SaidRow[] {
  if (marginOfReceipt === null || marginCycode === null || marginAmount === null) return [];
  const amount = `${marginCycode} ${moneyText(marginAmount, marginCycode)}`;
  return [said(`quote.cover.${marginOfReceipt}`, marginAccount === null ? amount : `${amount} · ${marginAccount}`)];
}

/** The one exchange: what the customer receives and gives (SPO-07). */
export function spotQuoteLegs({
  rateCode,
  buyOrSell,
  calCyCode,
  custAmt1,
  custAmt2,
  custRate,
  valueDate,
}: SpotRecord): readonly QuoteLeg[] {
  const [ccy1, ccy2] = currenciesOf(rateCode);
  const [first, second] = [
    { currency: ccy1, amount: custAmt1 },
    { currency: ccy2, amount: custAmt2 },
  ];
  const isBought = customerSide(buyOrSell, calCyCode) === 'B';
  return [{ label: null, bought: isBought ? first : second, sold: isBought ? second : first, rate: custRate, date: valueDate }];
}

/** Beside sides, amounts and rate, which the dialog shows large. */
export function spotQuoteRows(deal: SpotRecord): readonly SaidRow[] {
  return [
    said('quote.tradeDate', deal.tradeDate),
    said('trade.detail.orgCustRate', deal.orgCustRate ?? '—'),
    ...discountRows(deal),
    said('quote.accounts', `${deal.cyCode1Account} / ${deal.cyCode2Account}`),
    ...coverRows(deal),
    ...(deal.remark === '' ? [] : [said('trade.field.remark', deal.remark)]),
  ];
}
