// What lies between spot and the rate of a value date, as an indication of the bank says it (FWD-10, BNK-48).
import type { PairParameters } from '#web/api/generated/model/pairParameters.zod.ts';
import { type Decimal, divide, round, subtract } from '#web/domain/decimal.ts';
import { rateText } from '#web/domain/rate-format.ts';
import type { SaidRow } from '../../deal/legs.ts';

/** The customer's rate of a side before the concession, and its pips from spot. */
type Indicated = { readonly orgCustRate: Decimal; readonly points: Decimal };
type Pair = Pick<PairParameters, 'pipFactor' | 'spotAvalible'>;

/** The spot rate of the same side that an indication is based on, in spot's decimals. */
export const spotBehind = ({ orgCustRate, points }: Indicated, { pipFactor, spotAvalible }: Pair): Decimal =>
  round(subtract(orgCustRate, divide(points, pipFactor, 12)), spotAvalible);

/** That spot rate and the points, which make the rate before the concession. */
export const carryRows = (indicated: Indicated, pair: Pair): readonly SaidRow[] => [
  { label: { key: 'deal.row.spotRate' }, value: rateText(spotBehind(indicated, pair), pair.spotAvalible) },
  { label: { key: 'deal.row.points' }, value: { key: 'trade.summary.pips', values: { pips: indicated.points } } },
];
