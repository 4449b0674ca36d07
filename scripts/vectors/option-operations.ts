// The option operations of the vector suites, each a function of the bank's option formulas (BNK-16).
import { deltaFromStrike, strikeFromDelta } from '#mock/bank/market/option-delta.ts';
import type { DeltaConvention, DeltaSetup } from '#mock/bank/market/option-delta.ts';
import { continuousForward, garmanKohlhagen, premiumQuotes } from '#mock/bank/market/option-price.ts';
import type { CallOrPut, SpotOption } from '#mock/bank/market/option-price.ts';
import { smileVol } from '#mock/bank/market/smile.ts';
import type { AtmConvention, SmileQuotes } from '#mock/bank/market/smile.ts';
import { operation } from './suite.ts';
import type { Operations } from './suite.ts';

/** Suites write 'spot' and 'fwd', and put 'pa' to a premium-adjusted one. */
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

type Premium = { priceCcy2PerCcy1: number; spot: number; strike: number; notionalCcy1: number; pipFactor?: number };

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

export const optionOperations: Operations = {
  gkPrice: operation((input: SpotOption) => garmanKohlhagen(input)),
  premiumQuotes: operation(({ priceCcy2PerCcy1, pipFactor = 10_000, ...at }: Premium) =>
    premiumQuotes(priceCcy2PerCcy1, { ...at, pipFactor }),
  ),
  deltaFromStrike: operation((input: Delta) => deltaFromStrike(setupOf(input), input.strike)),
  strikeFromDelta: operation((input: Delta) => strikeFromDelta(setupOf(input), input.delta)),
  smileVol: operation(smileVolOf),
};
