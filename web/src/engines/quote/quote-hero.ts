// The main block of a quote: its price, what the customer pays and what the customer receives (QUO-54).
import type { Closing } from '#web/api/generated/model/closing.zod.ts';
import type { ForwardRecord } from '#web/api/generated/model/forwardRecord.zod.ts';
import type { OptionRecord } from '#web/api/generated/model/optionRecord.zod.ts';
import type { Quote } from '#web/api/generated/model/quote.zod.ts';
import type { SpotRecord } from '#web/api/generated/model/spotRecord.zod.ts';
import type { SwapRecord } from '#web/api/generated/model/swapRecord.zod.ts';
import { absolute, add, compare, type Decimal, subtract } from '#web/domain/decimal.ts';
import { pipValues } from '#web/domain/pips.ts';
import { withMinus } from '#web/domain/signed.ts';
import { tradeTypeOf } from '#web/domain/quote/trade-type.ts';
import { fullMoney, isInPercent, type RateKind } from '#web/domain/rate-format.ts';
import { currenciesOf, otherSide, type Side } from '#web/domain/side.ts';
import type { TextKey } from '#web/i18n/index.ts';
import type { Words } from '#web/state/dialogs.ts';
import type { Exchange, Money, SaidRow } from '../deal/legs.ts';
import { dayOf, rateLabel } from '../deal/leg-words.ts';
import { rateOf } from '../deal/rate-of.ts';
import { forwardLegs, spotLegs, swapLegs } from './quote-legs.ts';

type Said = SaidRow['value'];

/** An amount, or a rate formatted in the decimals of its pair, under a label. */
export type HeroFigure = { readonly label: Said; readonly money: Money } | { readonly label: Said; readonly rate: string };

/** What stands at one side of the price. */
export type HeroSide = { readonly title?: Said; readonly figures: readonly HeroFigure[]; readonly note?: Said };

/** The price: a rate in the decimals of its kind, or a price in words such as a premium in percent. Null without a price. */
export type HeroPrice = { readonly rate: Decimal | null; readonly kind: Extract<RateKind, 'spot' | 'forward'> } | { readonly said: Said };

/** The main block. `notes` are shown under the price. */
export type Hero = {
  readonly label: TextKey;
  readonly price: HeroPrice;
  readonly notes: readonly SaidRow[];
  readonly left: HeroSide;
  readonly right: HeroSide;
  /** What the button that accepts says: the price, or what is paid or received. */
  readonly accepts: Words;
};

type Payment = { readonly money: Money };

const pays = (money: Money): HeroFigure => ({ label: { key: 'quote.pays' }, money });
const receives = (money: Money): HeroFigure => ({ label: { key: 'quote.receives' }, money });
const pips = (value: Decimal | null): Said => (value === null ? '—' : { key: 'quote.pips', values: pipValues(withMinus(value)) });

/** Returns the words of a button that accepts a payment; nothing is due without one. */
function acceptsPayment({ money: { currency, amount } }: Payment, direction: 'pays' | 'receives'): Words {
  const values = { money: fullMoney(amount ?? '0', currency) };
  return { key: direction === 'pays' ? 'quote.acceptPaying' : 'quote.acceptReceiving', values };
}

function exchangeHero(leg: Exchange, rateCode: string, label: TextKey = rateLabel(leg, 'quoted')): Hero {
  const { rate, kind, sold, bought } = leg;
  return {
    label,
    price: { rate, kind },
    notes: [dayOf(leg)],
    left: { figures: [pays(sold)] },
    right: { figures: [receives(bought)] },
    accepts: { key: 'quote.acceptAt', values: { price: rateOf(rateCode, kind, rate) } },
  };
}

const legSide = ({ label, sold, bought, date, rate, kind }: Exchange, rateCode: string): HeroSide => ({
  ...(label && { title: label }),
  figures: [pays(sold), receives(bought)],
  note: rate === null ? date : { key: 'quote.legOn', values: { date, rate: rateOf(rateCode, kind, rate) } },
});

function swapHero(deal: SwapRecord): Hero {
  const [near, far] = swapLegs(deal) as readonly [Exchange, Exchange];
  return {
    label: 'quote.points',
    price: { said: pips(deal.farCustPoints) },
    notes: [{ label: { key: 'quote.between' }, value: { key: 'deal.leg.fromTo', values: { from: near.date, to: far.date } } }],
    left: legSide(near, deal.rateCode),
    right: legSide(far, deal.rateCode),
    accepts: { key: 'quote.acceptPips', values: pipValues(withMinus(deal.farCustPoints ?? '—')) },
  };
}

/**
 * Returns the amount of which the percent of a premium is taken: the amount in the currency of the premium, which for
 * the second currency is counted at the strike (OPT-08).
 */
const premiumBase = ({ rateCode, premiumParymentCyCode: currency, custAmt1, custAmt2 }: OptionRecord): Money => ({
  currency,
  amount: currency === currenciesOf(rateCode)[0] ? custAmt1 : custAmt2,
});

// Pips of a premium are those of the pair and count for each unit of the first currency.
function premiumNote(deal: OptionRecord): SaidRow {
  const { rateCode, feeShowType, custAmt1, custAmt2, premiumParymentCyCode } = deal;
  const [ccy1, ccy2] = currenciesOf(rateCode);
  const base = premiumBase(deal);
  if (isInPercent(feeShowType)) return { label: { key: 'quote.percentOf' }, value: fullMoney(base.amount ?? '0', base.currency) };
  const per = premiumParymentCyCode === ccy2 ? fullMoney(custAmt1, ccy1) : fullMoney(custAmt2, ccy2);
  return { label: { key: 'quote.pipsOn' }, value: per };
}

function premiumSides(deal: OptionRecord) {
  const { feeShowType, premiumRateIo, custPremium, premiumParymentCyCode, premiumDate, buyOrSell } = deal;
  const money = { currency: premiumParymentCyCode, amount: custPremium };
  const said: Said =
    premiumRateIo === null ? '—' : { key: isInPercent(feeShowType) ? 'deal.unit.percent' : 'quote.pips', values: pipValues(premiumRateIo) };
  const isPaid = buyOrSell === 'B';
  const paid: HeroSide = {
    figures: [isPaid ? pays(money) : receives(money)],
    note: { key: 'quote.paidOn', values: { date: premiumDate } },
  };
  return { price: { said }, paid, accepts: acceptsPayment({ money }, isPaid ? 'pays' : 'receives') };
}

function optionHero(deal: OptionRecord): Hero {
  const { price, paid, accepts } = premiumSides(deal);
  const { rateCode, buyOrSell, callOrPut, custAmt1, strikeRate } = deal;
  const amount = fullMoney(custAmt1, currenciesOf(rateCode)[0]);
  return {
    label: isInPercent(deal.feeShowType) ? 'deal.row.premiumRate' : 'deal.leg.premium',
    price,
    notes: deal.premiumRateIo === null ? [] : [premiumNote(deal)],
    left: paid,
    right: {
      figures: [{ label: { key: 'deal.leg.strike' }, rate: rateOf(rateCode, 'forward', strikeRate) }],
      note: { key: `quote.right.${buyOrSell}${callOrPut}`, values: { amount } },
    },
    accepts,
  };
}

/** Returns what the customer receives at the end of a closing, the charge for delay included; negative when the customer pays. */
export const settled = ({ clientProfit, delayCharge }: Closing): Decimal => subtract(clientProfit, delayCharge);

// What a closing settles: a direction in words, and the amount without a sign.
function settlement(closing: Closing): { readonly figure: HeroFigure; readonly accepts: Words } {
  const total = settled(closing);
  const money = { currency: closing.netCurr, amount: absolute(total) };
  const order = compare(total, '0');
  if (order === 0) return { figure: { label: { key: 'quote.nothingDue' }, money }, accepts: { key: 'quote.accept' } };
  return order < 0
    ? { figure: pays(money), accepts: acceptsPayment({ money }, 'pays') }
    : { figure: receives(money), accepts: acceptsPayment({ money }, 'receives') };
}

const closedPart = ({ flatAmt }: Closing, rateCode: string, side: Side): Said => ({
  key: `quote.closes.${side}`,
  values: { amount: fullMoney(flatAmt, currenciesOf(rateCode)[0]) },
});

// A forward that is closed at its maturity has a spot record, but its own rate has the decimals of a forward.
const dealtSide = (closing: Closing, rateCode: string, side: Side): HeroSide => ({
  figures: [
    {
      label: { key: 'quote.dealtAt' },
      rate: rateOf(rateCode, tradeTypeOf(closing.originNo) === 'spot' ? 'spot' : 'forward', closing.dealtRate),
    },
  ],
  note: closedPart(closing, rateCode, side),
});

/** The closing of an exchange: the difference between two rates is settled. `leg` is the exchange of the reverse deal. */
function differenceHero(leg: Exchange, closing: Closing, rateCode: string): Hero {
  const reverse: Side = leg.bought.currency === currenciesOf(rateCode)[0] ? 'B' : 'S';
  const { figure, accepts } = settlement(closing);
  const dealt: SaidRow = { label: { key: `quote.closingSide.${reverse}` }, value: fullMoney(closing.flatAmt, currenciesOf(rateCode)[0]) };
  return {
    ...exchangeHero(leg, rateCode, 'deal.row.breachRate'),
    notes: [dealt, dayOf(leg)],
    left: dealtSide(closing, rateCode, otherSide(reverse)),
    right: { figures: [figure], note: { key: 'quote.paidOn', values: { date: closing.settleDate } } },
    accepts,
  };
}

/** Returns the premium that was once paid or received for the part of an option that is closed. */
export function firstPremium({ buyOrSell, custPremium }: OptionRecord, { clientProfit }: Closing): Decimal | null {
  if (custPremium === null) return null;
  return buyOrSell === 'S' ? subtract(custPremium, clientProfit) : add(custPremium, clientProfit);
}

// The reverse option of a closing: the premium then and now.
function optionClosingHero(deal: OptionRecord, closing: Closing): Hero {
  const { price, paid, accepts } = premiumSides(deal);
  const wasPaid = deal.buyOrSell === 'S';
  return {
    label: 'quote.closingPremium',
    price,
    notes: [premiumNote(deal)],
    left: {
      figures: [
        {
          label: { key: wasPaid ? 'quote.youPaid' : 'quote.youReceived' },
          money: { currency: closing.netCurr, amount: firstPremium(deal, closing) },
        },
      ],
      note: { key: 'quote.closesOption', values: { amount: fullMoney(closing.flatAmt, currenciesOf(deal.rateCode)[0]) } },
    },
    right: paid,
    accepts,
  };
}

const spotHero = (deal: SpotRecord): Hero => {
  const [leg] = spotLegs(deal) as readonly [Exchange];
  return deal.closing ? differenceHero(leg, deal.closing, deal.rateCode) : exchangeHero(leg, deal.rateCode);
};

const forwardHero = (deal: ForwardRecord): Hero => {
  const [leg] = forwardLegs(deal) as readonly [Exchange];
  return deal.closing ? differenceHero(leg, deal.closing, deal.rateCode) : exchangeHero(leg, deal.rateCode);
};

// A swap that ends a deal: of an early delivery only the near leg moves, of a closing only the difference.
function swapEnding(deal: SwapRecord, closing: Closing, isDelivery: boolean): Hero {
  const [near, far] = swapLegs(deal) as readonly [Exchange, Exchange];
  if (isDelivery) return exchangeHero({ ...near, label: null }, deal.rateCode, 'quote.earlyRate');
  return differenceHero({ ...far, label: null }, closing, deal.rateCode);
}

/** Returns the main block of a quote. */
export function heroOf(quote: Quote): Hero {
  if ('spotTrade' in quote) return spotHero(quote.spotTrade);
  if ('forwardTrade' in quote) return forwardHero(quote.forwardTrade);
  if ('optionTrade' in quote) {
    const { optionTrade: deal } = quote;
    return deal.closing ? optionClosingHero(deal, deal.closing) : optionHero(deal);
  }
  const { swapTrade: deal, specialFlag } = quote;
  return deal.closing ? swapEnding(deal, deal.closing, specialFlag === 'fwdEarlyDelivery') : swapHero(deal);
}

const askedFor: Readonly<Partial<Record<TextKey, TextKey>>> = {
  'quote.pays': 'quote.asked.pays',
  'quote.receives': 'quote.asked.receives',
};

function askedSide({ figures, ...side }: HeroSide): HeroSide {
  const known = figures
    .filter((figure) => 'rate' in figure || figure.money.amount !== null)
    .map((figure) => {
      const key = typeof figure.label === 'object' ? askedFor[figure.label.key] : undefined;
      return key === undefined ? figure : { ...figure, label: { key } };
    });
  return known.length > 0 ? { ...side, figures: known } : { figures: known };
}

/** Returns what was asked for with a quote that the bank rejected, without what only a price tells (QUO-11). */
export const askedOf = (hero: Hero): Hero => ({ ...hero, left: askedSide(hero.left), right: askedSide(hero.right) });
