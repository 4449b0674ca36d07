// The indicative premium: what is asked of the bank, and the preview of the option with it (OPT-05 to OPT-09).
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
import { moneyText } from '#web/domain/rate-format.ts';
import { keepPremium, keptPremium } from './option.memory.ts';
import { asExchange, dateRule, feeShowTypeOf, type OptionForm, rightOf, sideOfOption } from './option.fields.ts';

/** An indication, with the rate before the last refresh that changed it (OPT-09); `keptAt` is the bank time of one kept from before (RAT-18). */
export type Indication = OptionPrice & { readonly oldPremiumRateIo: string | null; readonly keptAt?: number };
/** What the summary knows. */
export type PremiumFacts = { readonly premium: Indication | null };

/** An option that can be priced. */
export type Contract = Omit<OptionPriceForm, 'feeShowType'>;

/** The dates as a request carries them: a term brings its own. */
export const datesOf = ({ termId, expDate, dealDate, premiumDate }: OptionForm) => ({
  premiumDate,
  ...(termId === '' && { expDate, dealDate }),
});

/** What is priced; null while something of it is missing. */
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

// The rate before: of the answer before this one where that differs, else what that answer kept.
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

/** The premium, anew every 3 s. */
export const premiumReads = { premium: { settles: true, every: INDICATION_EVERY, ask: premiumQuestion } } as const;

/** The strikes that have a name, for the right and the dates of the form; asked anew every 30 s, as the ticket keeps what was pressed (OPT-19). */
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

/** What leads to the day on which an exercise settles: the bank names it with the premium. */
export type ExpiryFacts = PremiumFacts & { readonly dates: ValueDates | null };

const isForwardTerm = (term: string): term is Exclude<ForwardRateForm['termId'], ''> => term !== '' && term !== 'O/N';

// No forward ends on the spot date or before it, as an option of one day may.
function dayAsked({ termId }: OptionForm, { premium, dates }: ExpiryFacts): Pick<ForwardRateForm, 'termId' | 'maturityDate'> | null {
  if (!premium) return isForwardTerm(termId) ? { termId } : null;
  return dates && premium.dealDate > dates.spotDate ? { termId: '', maturityDate: premium.dealDate } : null;
}

/** The outright to the day on which an exercise settles, for one side; by its term before the bank has named the day. */
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
    unit: feeShowType === '0' ? 'percent' : 'pips',
    date: premiumDate,
  };
}

/** The option of the form at expiry, with its indicative premium. */
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

/** What an exercise would exchange, the premium, and what both mean in a sentence; null before there is a premium. */
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
