// The facts of a quote under its figures: accounts that are debited or credited, cover, rates before the discount,
// dates, and references (QUO-09, QUO-49, MRG-05, MRG-13, SPC-17).
import type { Closing } from '#web/api/generated/model/closing.zod.ts';
import type { ForwardRecord } from '#web/api/generated/model/forwardRecord.zod.ts';
import type { OptionRecord } from '#web/api/generated/model/optionRecord.zod.ts';
import type { Quote } from '#web/api/generated/model/quote.zod.ts';
import type { SpotRecord } from '#web/api/generated/model/spotRecord.zod.ts';
import type { SwapRecord } from '#web/api/generated/model/swapRecord.zod.ts';
import { compare, type Decimal } from '#web/domain/decimal.ts';
import { pipValues } from '#web/domain/pips.ts';
import { fullMoney } from '#web/domain/rate-format.ts';
import { currenciesOf, customerSide, exerciseSide, otherSide } from '#web/domain/side.ts';
import { withMinus } from '#web/domain/signed.ts';
import type { TextKey } from '#web/i18n/index.ts';
import type { SaidRow } from '../deal/legs.ts';
import { premiumRate, rateOf } from '../deal/rate-of.ts';
import { settlementRows } from '../deal/settlement-rows.ts';
import { settled } from './quote-hero.ts';
import { hasDiscount, spotAndPoints } from './quote-strip.ts';

const row = (key: TextKey, value: SaidRow['value']): SaidRow => ({ label: { key }, value });
const pips = (value: Decimal | null): SaidRow['value'] =>
  value === null ? '—' : { key: 'quote.pips', values: pipValues(withMinus(value)) };

type Covered = Pick<SpotRecord, 'marginOfReceipt' | 'marginCycode' | 'marginAmount' | 'marginAccount'>;

function coverRows({ marginOfReceipt, marginCycode, marginAmount, marginAccount }: Covered): readonly SaidRow[] {
  if (marginOfReceipt === null || marginCycode === null || marginAmount === null) return [];
  const amount = fullMoney(marginAmount, marginCycode);
  return [row(`quote.cover.${marginOfReceipt}`, marginAccount === null ? amount : `${amount} · ${marginAccount}`)];
}

const remarkRows = (remark: string): readonly SaidRow[] => (remark === '' ? [] : [row('trade.field.remark', remark)]);

const sided = ({ rateCode, buyOrSell, calCyCode }: Pick<SpotRecord, 'rateCode' | 'buyOrSell' | 'calCyCode'>) => ({
  rateCode,
  side: customerSide(buyOrSell, calCyCode),
});

const dates = ({ tradeDate, remark }: Pick<SpotRecord, 'tradeDate' | 'remark'>): readonly SaidRow[] => [
  row('quote.tradeDate', tradeDate),
  ...remarkRows(remark),
];

function exchangeRows(deal: SpotRecord | ForwardRecord): readonly SaidRow[] {
  return settlementRows('only', { ...sided(deal), accounts: [deal.cyCode1Account, deal.cyCode2Account] });
}

// The strip shows either the discount, with the rate before it, or the cover.
const spotRows = (deal: SpotRecord): readonly SaidRow[] => [
  ...exchangeRows(deal),
  ...(hasDiscount(deal) ? coverRows(deal) : []),
  ...dates(deal),
];

const orgRate = ({ rateCode, orgCustRate }: ForwardRecord): SaidRow =>
  row('trade.field.orgCustRate', rateOf(rateCode, 'forward', orgCustRate));

function forwardRows(deal: ForwardRecord): readonly SaidRow[] {
  const sum = deal.optionDate === null ? null : spotAndPoints(deal);
  return [
    ...exchangeRows(deal),
    ...coverRows(deal),
    ...(sum === null ? [] : [row('quote.spotAndPoints', sum)]),
    ...(hasDiscount(deal) ? [row('quote.concession', pips(deal.custDiscountShow)), orgRate(deal)] : []),
    ...dates(deal),
  ];
}

// For a swap the discount may be negative, because it moves points (MRG-14).
const swapDiscount = ({ isDiscountCtl, custDiscountShow }: SwapRecord): readonly SaidRow[] =>
  isDiscountCtl === '0' && compare(custDiscountShow, '0') !== 0 ? [row('quote.concession', pips(custDiscountShow))] : [];

function swapRows(deal: SwapRecord): readonly SaidRow[] {
  const near = sided(deal);
  return [
    ...coverRows(deal),
    ...settlementRows('near', { ...near, accounts: [deal.nearCyCode1Account, deal.nearCyCode2Account] }),
    ...settlementRows('far', { ...near, side: otherSide(near.side), accounts: [deal.farCyCode1Account, deal.farCyCode2Account] }),
    row('deal.row.nearPoints', pips(deal.nearCustPoints)),
    ...swapDiscount(deal),
    row('deal.row.orgNearRate', rateOf(deal.rateCode, 'forward', deal.orgNearCustRate)),
    row('deal.row.orgFarRate', rateOf(deal.rateCode, 'forward', deal.orgFarCustRate)),
    ...dates(deal),
  ];
}

/** The account of a currency of the pair, with the currency. */
function accountOf(rateCode: string, currency: string, [first, second]: readonly [string, string]): string {
  return `${currency} ${currency === currenciesOf(rateCode)[0] ? first : second}`;
}

const premiumAccount = ({ rateCode, premiumParymentCyCode, account1, account2 }: OptionRecord): string =>
  accountOf(rateCode, premiumParymentCyCode, [account1, account2]);

function optionRows(deal: OptionRecord): readonly SaidRow[] {
  const { rateCode, buyOrSell, callOrPut, account1, account2, oldPremiumRateIo, feeShowType } = deal;
  const [pays, receives] = settlementRows('only', { rateCode, side: exerciseSide(buyOrSell, callOrPut), accounts: [account1, account2] });
  return [
    ...coverRows(deal),
    row('deal.row.expiryDate', { key: `quote.expiry.${deal.cutOffId}`, values: { date: deal.expDate } }),
    row('deal.leg.delivery', deal.dealDate),
    row(buyOrSell === 'B' ? 'quote.premiumFrom' : 'quote.premiumTo', premiumAccount(deal)),
    ...(pays && receives ? [row('quote.exercisePays', pays.value), row('quote.exerciseReceives', receives.value)] : []),
    row('deal.row.spotRate', rateOf(rateCode, 'spot', deal.spotRate)),
    row('deal.row.forwardRate', rateOf(rateCode, 'forward', deal.fwdRate)),
    ...(oldPremiumRateIo === null ? [] : [row('deal.row.oldPremiumRate', premiumRate(feeShowType, oldPremiumRateIo))]),
    ...dates(deal),
  ];
}

type Closed = {
  readonly rateCode: string;
  readonly accounts: readonly [string, string];
  readonly tradeDate: string;
  readonly remark: string;
};

// Rows of a closing by difference: the one account that moves.
function closingRows(closing: Closing, { rateCode, accounts, ...rest }: Closed): readonly SaidRow[] {
  const order = compare(settled(closing), '0');
  const moves = row(order < 0 ? 'deal.account.pays' : 'deal.account.receives', accountOf(rateCode, closing.netCurr, accounts));
  const charge =
    compare(closing.delayCharge, '0') === 0 ? [] : [row('deal.row.delayCharge', fullMoney(closing.delayCharge, closing.netCurr))];
  return [...(order === 0 ? [] : [moves]), row('deal.row.originNo', closing.originNo), ...charge, ...dates(rest)];
}

const originRow = ({ originNo }: Closing): SaidRow => row('deal.row.originNo', originNo);

const exchangeClosed = (deal: SpotRecord | ForwardRecord): Closed => ({ ...deal, accounts: [deal.cyCode1Account, deal.cyCode2Account] });

// The rates at which both legs are closed: the near leg at its own, so that it nets to zero (SPC-13).
function legRows(deal: SwapRecord): readonly SaidRow[] {
  if (deal.custNearAmt1 === null) return [];
  const { rateCode, nearValueDate, nearCustRate, farMaturityDate, farCustRate } = deal;
  const at = (date: string, rate: Decimal | null) => ({ date, rate: rateOf(rateCode, 'forward', rate) });
  return [
    row('deal.leg.near', { key: 'quote.nearLegZero', values: at(nearValueDate, nearCustRate) }),
    row('deal.leg.far', { key: 'quote.legOn', values: at(farMaturityDate, farCustRate) }),
  ];
}

function swapFacts(deal: SwapRecord, isDelivery: boolean): readonly SaidRow[] {
  const { closing } = deal;
  if (!closing) return swapRows(deal);
  const accounts = [deal.nearCyCode1Account, deal.nearCyCode2Account] as const;
  if (!isDelivery) return [...legRows(deal), ...closingRows(closing, { ...deal, accounts })];
  const dealt = row('quote.dealtAt', rateOf(deal.rateCode, 'forward', closing.dealtRate));
  return [dealt, ...settlementRows('only', { ...sided(deal), accounts }), originRow(closing), ...dates(deal)];
}

function optionFacts(deal: OptionRecord): readonly SaidRow[] {
  const { closing } = deal;
  if (!closing) return optionRows(deal);
  const strike = row('deal.leg.strike', rateOf(deal.rateCode, 'forward', deal.strikeRate));
  const account = row(deal.buyOrSell === 'B' ? 'quote.premiumFrom' : 'quote.premiumTo', premiumAccount(deal));
  const expiry = row('deal.row.expiryDate', { key: `quote.expiry.${deal.cutOffId}`, values: { date: deal.expDate } });
  return [strike, expiry, account, originRow(closing), ...dates(deal)];
}

// Among the first four facts, which are never folded on a wide screen.
function placeOfNumber(quote: Quote): number {
  if (quote.specialFlag !== undefined || 'spotTrade' in quote || 'forwardTrade' in quote) return 2;
  return 'swapTrade' in quote ? 1 : 3;
}

/** Returns the facts of a quote, the ones that decide first. */
export function factsOf(quote: Quote): readonly SaidRow[] {
  const facts = factsBesides(quote);
  const place = placeOfNumber(quote);
  return [...facts.slice(0, place), row('quote.businessNo', quote.tradeQuote.businessNo), ...facts.slice(place)];
}

function factsBesides(quote: Quote): readonly SaidRow[] {
  if ('spotTrade' in quote) {
    const { spotTrade: deal } = quote;
    return deal.closing ? closingRows(deal.closing, exchangeClosed(deal)) : spotRows(deal);
  }
  if ('forwardTrade' in quote) {
    const { forwardTrade: deal } = quote;
    return deal.closing ? closingRows(deal.closing, exchangeClosed(deal)) : forwardRows(deal);
  }
  if ('optionTrade' in quote) return optionFacts(quote.optionTrade);
  return swapFacts(quote.swapTrade, quote.specialFlag === 'fwdEarlyDelivery');
}
