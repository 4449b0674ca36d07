// Closes an option, completely or in part, by a reverse option of the same strike and expiry; the new premium is paid
// on the spot date (SPC-10, SPC-23).
import type { SpecialRequest } from '#mock/generated/contract.ts';

import { type Refused, refused } from '../kernel/answer.ts';
import { isOf } from '../kernel/by-product.ts';
import { dayHoursRefusal } from '../desk/desk-calendar.ts';
import { type Decimal, negate, sub } from '../kernel/decimal.ts';
import type { Fact } from '../facts/facts.ts';
import { premiumProfit } from '../lifecycle/closing.ts';
import type { OptionDeal } from '../facts/deals-state.ts';
import { coverOfPart } from '../lifecycle/delivery.ts';
import { ownDeal } from '../directory/customers.ts';
import { partOf } from '../deals/legs.ts';
import { type Part, waitingItem } from '../facts/leg-state.ts';
import { cancelledLife, isOutstanding } from '../deals/option-life.ts';
import { productRecords } from '../deals/product-records.ts';
import { inCcy1, partRefusal, written } from '../market/amount-rules.ts';
import type { Ask, Rule } from '../products/trade-ask.ts';
import { dealsOptions, optionDeal, optionPricing } from '../products/option.ts';
import { premiumNow, premiumPrice, priceAtShown } from '../products/option-premium.ts';
import { type OptionHedgingTerms, premiumAccount } from '../facts/terms.ts';
import type { QuoteKind, RequestOf } from '../products/quote-kind.ts';
import type { ClosingPrice, Price } from '../facts/quote-state.ts';
import type { BankState } from '../facts/state.ts';

type HedgingAsk = Ask<SpecialRequest>;

function ownOption({ body, caller, state }: HedgingAsk): OptionDeal | null {
  const deal = ownDeal(state, caller, body.businessNo);
  return isOf(deal, 'option') ? deal : null;
}

/** Returns the option of a request that passed the rules; throws if it does not exist. */
function optionOf(ask: HedgingAsk): OptionDeal {
  const deal = ownOption(ask);
  if (!deal) throw new Error(`no option ${ask.body.businessNo}`);
  return deal;
}

/** Paid, undisposed, and before its expiry date. */
const canClose = (deal: OptionDeal, businessDate: string): boolean =>
  isOutstanding(deal) && deal.life.premium === '1' && businessDate < deal.terms.expDate;

const amountRefusal = (amount: Decimal, deal: OptionDeal): Refused | null => partRefusal(inCcy1(deal, amount), deal.life.open1);

const rules: readonly Rule<SpecialRequest>[] = [
  (ask) => (ownOption(ask) ? null : refused('notFound')),
  (ask) => (canClose(optionOf(ask), ask.state.businessDate) ? null : refused('stateNotAllowed')),
  dealsOptions,
  (ask) => amountRefusal(ask.body.amount, optionOf(ask)),
  (ask) => (ask.env.prices.spot(optionOf(ask).rateCode, ask.env.bankNow) ? null : refused('priceUnavailable')),
];

/** A part of an option's open amount, with its counter amount at the strike. */
const partOfOption = ({ life: { open1, open2 }, terms: { strikeRate }, rateCode }: OptionDeal, amt1: Decimal): Part =>
  partOf(rateCode, { open1, open2, rate: strikeRate }, amt1);

function terms(ask: HedgingAsk): OptionHedgingTerms {
  const deal = optionOf(ask);
  const { state, env, caller } = ask;
  const amt1 = written(inCcy1(deal, ask.body.amount));
  const buyOrSell = deal.terms.buyOrSell === 'B' ? 'S' : 'B';
  return {
    ...deal.terms,
    kind: 'optionHedging',
    originNo: deal.businessNo,
    buyOrSell,
    side: buyOrSell === 'B' ? 'BUY' : 'SELL',
    calCyCode: '0',
    amount: amt1,
    ...partOfOption(deal, amt1),
    tradeDate: state.businessDate,
    premiumDate: env.calendar.spotDate(deal.rateCode, state.businessDate),
    termId: null,
    oldPremiumRateIo: null,
    remark: '',
    appl: caller.loginName,
  };
}

function originOf(state: BankState, { originNo }: OptionHedgingTerms): OptionDeal {
  const deal = state.deals.all[originNo];
  if (!isOf(deal, 'option')) throw new Error(`no option ${originNo}`);
  return deal;
}

/** Adds the result of closing the option to a price; null if the price has no premium. */
function withClosing(asked: OptionHedgingTerms, price: Price | null, state: BankState): Price | null {
  if (!price?.premium) return null;
  const origin = originOf(state, asked);
  const closing: ClosingPrice = {
    originNo: asked.originNo,
    dealtRate: null,
    breachRate: price.custRate,
    clientProfit: premiumProfit(origin, asked.amt1, price.premium.amount),
    delayCharge: '0',
    netCurr: price.premium.currency,
    flatAmt: asked.amt1,
    balance: written(inCcy1(origin, sub(origin.life.open1, asked.amt1))),
    settleDate: asked.premiumDate,
  };
  return { ...price, closing };
}

/** Books the new premium, paid or received on the spot date. */
function paymentBooked({ businessNo, terms: asked }: RequestOf<OptionHedgingTerms>, price: Price, state: BankState): Fact {
  if (!price.premium) throw new Error(`${businessNo} has no premium`);
  const { currency, amount } = price.premium;
  const item = waitingItem({
    closingNo: businessNo,
    businessNo: asked.originNo,
    currency,
    clientProfit: asked.buyOrSell === 'S' ? amount : negate(amount),
    accountNo: premiumAccount(asked),
    date: asked.premiumDate,
    // The cover of the closed part is held until the payment.
    coverHeld: coverOfPart(state, asked.originNo, asked.amt1, originOf(state, asked).life.open1),
  });
  return { type: 'netItemBooked', item };
}

/** The kind of quote that closes an option. */
export const optionHedging: QuoteKind<SpecialRequest, OptionHedgingTerms> = {
  prefix: productRecords.option.prefix,
  rules,
  terms,
  cover: () => null,
  besides: () => [],
  ...optionPricing,
  price: (asked, state, env) => withClosing(asked, premiumPrice(asked, premiumNow(asked, env)), state),
  requoted: (asked, price, rate, state) => withClosing(asked, priceAtShown(asked, price, rate), state) ?? price,
  objection({ terms: asked }, _, state, env) {
    const origin = originOf(state, asked);
    if (!canClose(origin, state.businessDate) || amountRefusal(asked.amt1, origin)) return refused('stateNotAllowed');
    return dayHoursRefusal(env);
  },
  accepted(request, price, state, { bankNow }) {
    const { businessNo: closingNo, terms: asked } = request;
    const { originNo, amt1, amt2 } = asked;
    const made = { dealtAt: bankNow, tradeType: 'REVERSE_CLOSE', originNo, life: cancelledLife(amt1) } as const;
    return [
      { type: 'dealBooked', deal: optionDeal(request, price, made) },
      paymentBooked(request, price, state),
      { type: 'optionClosed', businessNo: originNo, amt1, amt2, closingNo },
    ];
  },
};
