// The indicative premium: its request, and the preview of the option (OPT-05 to OPT-09).
import { dataOf } from '#web/api/data-of.ts';
import { getFwdTradeRate, getGetFwdTradeRateQueryKey } from '#web/api/generated/forward/forward.ts';
import type { ForwardRateForm } from '#web/api/generated/model/forwardRateForm.zod.ts';
import type { OptFenicsPriceResult } from '#web/api/generated/model/optFenicsPriceResult.zod.ts';
import type { OptionPrice } from '#web/api/generated/model/optionPrice.zod.ts';
import type { OptionPriceForm } from '#web/api/generated/model/optionPriceForm.zod.ts';
import type { ValueDates } from '#web/api/generated/model/valueDates.zod.ts';
import { getOptFenicsPriceQueryKey, getOptStrikesQueryKey, optFenicsPrice, optStrikes } from '#web/api/generated/option/option.ts';
import { bankClock } from '#web/domain/bank-time.ts';
import { compare, isDecimal } from '#web/domain/decimal.ts';
import { breakEven, type PayOffTerms } from '#web/domain/pay-off.ts';
import { currenciesOf, otherAmount, type Side } from '#web/domain/side.ts';
import type { Leg } from '#web/engines/deal/legs.ts';
import { rateOf } from '#web/engines/deal/rate-of.ts';
import { calcOfForm } from '#web/engines/ticket/parts/deal-part.ts';
import { exchangeAt, hasAmount } from '#web/engines/ticket/parts/exchange-part.ts';
import { asks, type Question, INDICATION_EVERY } from '#web/engines/ticket/reads.ts';
import type { Preview } from '#web/engines/ticket/ticket-types.ts';
import { localTime, portalClock } from '#web/live/bank-clock.ts';
import { isInPercent, moneyText } from '#web/domain/rate-format.ts';
import { keepPremium, keptPremium } from './option.memory.ts';
import { asExchange, dateRule, feeShowTypeOf, type OptionForm, rightOf, sideOfOption } from './option.fields.ts';

/**
 * An indication, with the rate before the last refresh that changed it (OPT-09). `keptAt` is the bank time of a stored
 * premium (RAT-18).
 */
export type Indication = OptionPrice & { readonly oldPremiumRateIo: string | null; readonly keptAt?: number };
/** Facts about the premium, for the summary of the ticket. `premium` is null until the bank has returned an indication. */
export type PremiumFacts = { readonly premium: Indication | null };

/** An option that can be priced. */
export type Contract = Omit<OptionPriceForm, 'feeShowType'>;

/** Returns the dates in the format of a request. With a standard term, only the premium date is sent. */
export const datesOf = ({ termId, expDate, dealDate, premiumDate }: OptionForm) => ({
  premiumDate,
  ...(termId === '' && { expDate, dealDate }),
});

/** Returns the option to price; null while the form is incomplete. */
export function contractOf(form: OptionForm): Contract | null {
  const { rateCode, strikeRate, amount, termId, premiumCcy } = form;
  if (rateCode === '' || premiumCcy === '' || !hasAmount(form) || dateRule(form).length > 0) return null;
  if (!isDecimal(strikeRate) || compare(strikeRate, '0') <= 0) return null;
  return {
    rateCode,
    buyOrSell: sideOfOption(form),
    callOrPut: rightOf(form),
    strikeRate,
    calcAmount: amount,
    calcCyCode: calcOfForm(form),
    termId: termId as Contract['termId'],
    premiumParymentCyCode: premiumCcy as Contract['premiumParymentCyCode'],
    ...datesOf(form),
  };
}

// Adds the rate before the last change: the rate of the previous response if it differs, otherwise the rate that the
// previous response already had as its old one.
function withBefore(answer: OptFenicsPriceResult, before: Indication | null) {
  if (answer.code !== 0) return answer;
  const isNew = before !== null && before.premiumRateIo !== answer.data.premiumRateIo;
  return { ...answer, data: { ...answer.data, oldPremiumRateIo: isNew ? before.premiumRateIo : (before?.oldPremiumRateIo ?? null) } };
}

const indicationIn = (answer: { readonly code: number; readonly data: unknown } | undefined): Indication | null =>
  dataOf(answer as { code: 0; data: Indication } | undefined);

const bankNow = (): number | null => portalClock.now(localTime());

function keptIndication(contract: OptionPriceForm): Indication | null {
  const now = bankNow();
  const kept = now === null ? null : keptPremium(contract, now);
  return kept && { ...kept.price, oldPremiumRateIo: null, keptAt: kept.at };
}

function premiumQuestion(form: OptionForm): Question<Indication> | null {
  const contract = contractOf(form);
  if (!contract) return null;
  const body = { ...contract, feeShowType: feeShowTypeOf(form) };
  return {
    key: getOptFenicsPriceQueryKey(body),
    fetch: async (options, before) => {
      const answer = await optFenicsPrice(body, options);
      const now = bankNow();
      if (answer.code === 0 && now !== null) keepPremium(body, answer.data, now);
      return withBefore(answer, indicationIn(before));
    },
    data: (answer) => indicationIn(answer) ?? keptIndication(body),
  };
}

/** The read of the premium, refetched every 3 s. */
export const premiumReads = { premium: { settles: true, every: INDICATION_EVERY, ask: premiumQuestion } } as const;

/**
 * Reads the strikes that have a name, such as ATM forward or 25 delta, for the form's right and dates; refetched every
 * 30 s. A strike selected in the ticket does not change with them (OPT-19).
 */
export const strikeReads = {
  strikes: {
    every: 30_000,
    ask: (form: OptionForm) => {
      const { rateCode, termId } = form;
      if (rateCode === '' || dateRule(form).length > 0) return null;
      const body = { rateCode, callOrPut: rightOf(form), termId: termId as Contract['termId'], ...datesOf(form) };
      return asks(optStrikes, getOptStrikesQueryKey, body);
    },
  },
} as const;

/** Facts that determine the settlement date of an exercise; the bank returns it with the premium. */
export type ExpiryFacts = PremiumFacts & { readonly dates: ValueDates | null };

const isForwardTerm = (term: string): term is Exclude<ForwardRateForm['termId'], ''> => term !== '' && term !== 'O/N';

// Returns the term or the day for which to read an outright; null when there is no such forward. A forward must end
// after spot, but a one-day option may settle earlier.
function dayAsked({ termId }: OptionForm, { premium, dates }: ExpiryFacts): Pick<ForwardRateForm, 'termId' | 'maturityDate'> | null {
  if (!premium) return isForwardTerm(termId) ? { termId } : null;
  return dates && premium.dealDate > dates.spotDate ? { termId: '', maturityDate: premium.dealDate } : null;
}

/**
 * Returns the request of the outright to the settlement date of an exercise, for one side. Uses the term until the
 * bank has returned the date.
 */
export function forwardToExpiry(form: OptionForm, buyOrSell: Side, facts: ExpiryFacts) {
  const { rateCode } = form;
  const day = dayAsked(form, facts);
  return rateCode === '' || day === null
    ? null
    : asks(getFwdTradeRate, getGetFwdTradeRateQueryKey, { rateCode, buyOrSell, calCyCode: '0', ...day });
}

function premiumLeg(form: OptionForm, premium: Indication): Leg {
  const { custPremium, premiumParymentCyCode, premiumRateIo, oldPremiumRateIo: before, premiumDate, feeShowType } = premium;
  return {
    is: 'premium',
    label: { key: 'deal.leg.premium' },
    direction: sideOfOption(form) === 'B' ? 'pays' : 'receives',
    money: { currency: premiumParymentCyCode, amount: custPremium },
    rate: premiumRateIo,
    ...(before !== null && { before }),
    unit: isInPercent(feeShowType) ? 'percent' : 'pips',
    date: premiumDate,
  };
}

/** Returns the pay-off of the form's option at expiry, with its indicative premium. */
export function payOffOf(form: OptionForm, premium: Indication): PayOffTerms {
  const { rateCode, amount } = form;
  const { strikeRate: strike, spotRate: spot, fwdRate: forward, custPremium, premiumParymentCyCode } = premium;
  return {
    rateCode,
    side: sideOfOption(form),
    right: rightOf(form),
    strike,
    spot,
    forward,
    amount1: calcOfForm(form) === '0' ? amount : otherAmount(amount, strike, rateCode, '1'),
    premium: custPremium,
    premiumCcy: premiumParymentCyCode,
  };
}

/** Returns the exchange at exercise, the premium, and a sentence about both; null until there is a premium. */
export function optionPreview(form: OptionForm, { premium }: PremiumFacts): Preview | null {
  if (!premium || !hasAmount(form)) return null;
  const exchange = asExchange(form);
  const { strikeRate: rate, dealDate: date, expDate, custPremium, premiumParymentCyCode: currency, keptAt } = premium;
  const leg = exchangeAt(exchange, exchange.side, { rate, label: { key: 'deal.leg.exercise' }, kind: 'forward', named: 'strike', date });
  const terms = payOffOf(form, premium);
  const [first] = currenciesOf(form.rateCode);
  const words = {
    strike: rateOf(form.rateCode, 'forward', rate),
    expDate,
    currency: first,
    amount: moneyText(terms.amount1, first),
    even: rateOf(form.rateCode, 'forward', breakEven(terms)),
  };
  return {
    legs: [leg, premiumLeg(form, premium)],
    lead: { label: { key: `option.lead.${sideOfOption(form)}` }, value: `${currency} ${moneyText(custPremium, currency)}` },
    sentence: { key: `option.sentence.${terms.side}${terms.right}`, values: words },
    rows: keptAt === undefined ? [] : [{ label: { key: 'option.keptAt' }, value: bankClock(keptAt) }],
    ...(terms.side === 'S' && { note: 'option.creditCover' as const }),
  };
}
