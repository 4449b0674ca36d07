// The option operations of the vector suites, each a function of the bank's option formulas (BNK-16).
import { deltaFromStrike, strikeFromDelta } from '#mock/bank/market/option-delta.ts';
import type { DeltaConvention, DeltaSetup } from '#mock/bank/market/option-delta.ts';
import { blackPrice, type CallOrPut } from '#mock/bank/market/option-price.ts';
import { smileVol } from '#mock/bank/market/smile.ts';
import type { AtmConvention, SmileQuotes } from '#mock/bank/market/smile.ts';
import { quotationsOf } from '#mock/bank/products/option-premium.ts';
import { continuousForward, decimal } from './figures.ts';
import { operation } from './suite.ts';
import type { Operations } from './suite.ts';

/** Suites write 'spot' and 'fwd', with the suffix 'pa' for premium-adjusted. */
const conventionOf = (deltaType: string): DeltaConvention => ({
  on: /fwd|forward/i.test(deltaType) ? 'forward' : 'spot',
  premiumAdjusted: /pa|premium/i.test(deltaType.replace(/spot/i, '')),
});

type Delta = {
  callOrPut: CallOrPut;
  deltaType: string;
  spot: number;
  dfCcy1: number;
  dfCcy2: number;
  stdDev: number;
  strike: number;
  delta: number;
};

const setupOf = ({ callOrPut, deltaType, spot, dfCcy1, dfCcy2, stdDev }: Delta): DeltaSetup => ({
  callOrPut,
  convention: conventionOf(deltaType),
  forward: (spot * dfCcy1) / dfCcy2,
  discountCcy1: dfCcy1,
  stdDev,
});

type Premium = { priceCcy2PerCcy1: number; spot: number; strike: number; notionalCcy1: number };

type Smile = {
  spot: number;
  rateCcy1: number;
  rateCcy2: number;
  surface: SmileQuotes[];
  deltaType: string;
  atmType: AtmConvention;
  days: number;
  strike: number;
};

function smileVolOf({ spot, rateCcy1, rateCcy2, surface, deltaType, atmType, days, strike }: Smile): number {
  const years = days / 365;
  const market = {
    spot,
    forward: continuousForward(spot, rateCcy1, rateCcy2, years),
    discountCcy1: continuousForward(1, rateCcy1, 0, years),
    convention: conventionOf(deltaType),
    atm: atmType,
  };
  return smileVol(surface, market, days, strike);
}

/** An option on spot with continuously compounded rates; `vol` is annual, as a fraction. */
type SpotOption = { callOrPut: CallOrPut; spot: number; strike: number; rateCcy1: number; rateCcy2: number; years: number; vol: number };

/** Garman–Kohlhagen: the price on the forward, discounted at the rate of ccy2. */
function gkPrice({ callOrPut, spot, strike, rateCcy1, rateCcy2, years, vol }: SpotOption): number {
  const forward = continuousForward(spot, rateCcy1, rateCcy2, years);
  return blackPrice(callOrPut, { forward, strike, stdDev: vol * Math.sqrt(years) }, continuousForward(1, rateCcy2, 0, years));
}

/** More decimals than shown, because the suites compare doubles. */
const exact = { amount: 10, percent: 12, pips: 12, rounding: 'UP' } as const;

/** Premiums in both currencies, for a pair whose pip is 0.0001. */
function premiumQuotes({ priceCcy2PerCcy1, spot, strike, notionalCcy1 }: Premium) {
  const contract = { rateCode: 'EUR/USD', strikeRate: decimal(strike), amt1: decimal(notionalCcy1) };
  const market = { unit: decimal(priceCcy2PerCcy1), spotRate: decimal(spot) };
  const ccy1 = quotationsOf({ ...contract, premiumCcy: 'EUR' }, market, exact);
  const ccy2 = quotationsOf({ ...contract, premiumCcy: 'USD' }, market, exact);
  return {
    cashCcy2: ccy2.amount,
    cashCcy1: ccy1.amount,
    percentOfCcy2: ccy2.percent,
    percentOfCcy1: ccy1.percent,
    pipsCcy2PerCcy1: ccy2.pips,
    pipsCcy1PerCcy2: ccy1.pips,
  };
}

export const optionOperations: Operations = {
  gkPrice: operation(gkPrice),
  premiumQuotes: operation(premiumQuotes),
  deltaFromStrike: operation((input: Delta) => deltaFromStrike(setupOf(input), input.strike)),
  strikeFromDelta: operation((input: Delta) => strikeFromDelta(setupOf(input), input.delta)),
  smileVol: operation(smileVolOf),
};
