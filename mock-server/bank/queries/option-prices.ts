// The current price of an option: an indication in one form (`feeShowType`), and the premium in both (OPT-05, OPT-06).
import type {
  FeeSpreadsheet,
  FeeSpreadsheetRequest,
  OptionPrice,
  OptionPriceForm,
  OptionStrike,
  OptionStrikes,
  OptionStrikesForm,
} from '#mock/generated/contract.ts';
import { type Answer, done, type Refused, refused } from '../kernel/answer.ts';
import { type Decision, type Env, unchanged } from '../desk/env.ts';
import type { Caller } from '../facts/caller.ts';
import { findPair } from '../market/pairs.ts';
import { contractOf, contractRefusal, type OptionBody, optionDatesRefusal, optionDaysOf } from '../products/option-contract.ts';
import { isWorthQuoting, premiumInBothForms, premiumNow, shownRate } from '../products/option-premium.ts';
import type { PremiumPrice } from '../facts/quote-state.ts';
import type { OptionContract } from '../facts/terms.ts';
import type { BankState } from '../facts/state.ts';

type Priced = { readonly ok: true; readonly premium: PremiumPrice; readonly common: Omit<OptionPrice, 'feeShowType' | 'premiumRateIo'> };

/** Prices a described option by a function of its contract. */
function priced(
  body: OptionBody,
  premiumOf: (contract: OptionContract) => PremiumPrice | null,
  state: BankState,
  env: Env,
): Priced | Refused {
  const described = { body, today: state.businessDate, env };
  if (!findPair(body.rateCode)) return refused('notFound');
  const refusal = contractRefusal(described);
  if (refusal) return refusal;
  const contract = contractOf(described);
  const premium = premiumOf(contract);
  if (!premium) return refused('priceUnavailable');
  const { rateCode, strikeRate, premiumDate, expDate, dealDate } = contract;
  const { spotRate, fwdRate, amount: custPremium } = premium;
  const premiumParymentCyCode = premium.currency as OptionPrice['premiumParymentCyCode'];
  return {
    ok: true,
    premium,
    common: { rateCode, spotRate, fwdRate, strikeRate, custPremium, premiumParymentCyCode, premiumDate, expDate, dealDate },
  };
}

/** Answers optFenicsPrice with the current rate and premium of an option. */
export function optionPrice({ feeShowType, ...body }: OptionPriceForm, state: BankState, env: Env): Answer<OptionPrice> {
  const result = priced(body, (contract) => premiumNow({ ...contract, feeShowType }, env), state, env);
  if (!result.ok) return result;
  // A price that would not be quoted is not indicated.
  if (!isWorthQuoting(feeShowType, result.premium)) return refused('priceUnavailable');
  return done({ ...result.common, feeShowType, premiumRateIo: shownRate(result.premium, feeShowType) });
}

/** Answers doFeeSpreadsheet with the premium. The call is sent like an act but books nothing. */
export function feeSpreadsheet(
  { body }: { readonly caller: Caller; readonly body: FeeSpreadsheetRequest },
  state: BankState,
  env: Env,
): Decision<Answer<FeeSpreadsheet>> {
  const result = priced(body, (contract) => premiumInBothForms(contract, env), state, env);
  return unchanged(result.ok ? done({ ...result.common, percent: result.premium.percent, pips: result.premium.pips }) : result);
}

// Named strikes that a customer may choose: at the money, 25 and 10 delta (OPT-19).

/** In the order of the ticket. */
const kinds: readonly OptionStrike['kind'][] = ['ATMS', 'ATMF', '25D', '10D'];

/** Answers optStrikes with the current strikes of a call or put for the requested dates. */
export function optionStrikes(form: OptionStrikesForm, state: BankState, env: Env): Answer<OptionStrikes> {
  const { rateCode, callOrPut } = form;
  if (!findPair(rateCode)) return refused('notFound');
  const days = optionDaysOf(form, state.businessDate, env.calendar);
  const refusal = optionDatesRefusal(form, state.businessDate, env.calendar);
  if (refusal || !days) return refusal ?? refused('dateMissing');
  const { expDate, dealDate } = days;
  const found = env.prices.usualStrikes(rateCode, { callOrPut, expDate, dealDate }, env.bankNow);
  if (!found) return refused('priceUnavailable');
  const { spotRate, fwdRate, strikes } = found;
  return done({
    rateCode,
    callOrPut,
    spotRate,
    fwdRate,
    expDate,
    dealDate,
    strikes: kinds.map((kind) => ({ kind, strikeRate: strikes[kind] })),
  });
}
