// What is shown to everyone alike: price history, news, ships; and the receipts and files of the own customer.
import type { Candle, PriceHistoryForm } from '#mock/generated/contract.ts';

import { type Answer, done, refused } from '../answer.ts';
import type { Engine } from '../engine.ts';
import { priceHistory } from '../market/history.ts';
import { findPair } from '../market/pairs.ts';

/** The part of the facade that informs; its methods bear the operationIds of the contract. */
export function infoDoor(engine: Engine) {
  const history = priceHistory(engine.market);

  return {
    /** Candles up to now, or up to an earlier end; a pair the bank does not deal in is not found (HOM-11). */
    getPriceHistory: ({ endTime, ...ask }: PriceHistoryForm): Answer<Candle[]> =>
      engine.read(({ disturbances }, { bankNow }) =>
        findPair(ask.rateCode) ? done(history({ ...ask, until: endTime ?? bankNow }, bankNow, disturbances)) : refused('notFound'),
      ),
  };
}
