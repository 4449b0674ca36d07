// The difference between spot and the rate of a value date, from an indication of the bank (FWD-10, BNK-48).
import type { PairParameters } from '#web/api/generated/model/pairParameters.zod.ts';
import { type Decimal, divide, round, subtract } from '#web/domain/decimal.ts';
import { pipValues } from '#web/domain/pips.ts';
import { rateText } from '#web/domain/rate-format.ts';
import type { SaidRow } from '../../deal/legs.ts';

/** The customer's rate on a side before the discount, and its forward points in pips. */
type Indicated = { readonly orgCustRate: Decimal; readonly points: Decimal };
type Pair = Pick<PairParameters, 'pipFactor' | 'spotAvalible'>;

/** Returns the spot rate on the same side on which an indication is based, in spot's decimals. */
export const spotBehind = ({ orgCustRate, points }: Indicated, { pipFactor, spotAvalible }: Pair): Decimal =>
  round(subtract(orgCustRate, divide(points, pipFactor, 12)), spotAvalible);

/** Rows of the spot rate behind an indication, and of its forward points; their sum is the rate before the discount. */
export const carryRows = (indicated: Indicated, pair: Pair): readonly SaidRow[] => [
  { label: { key: 'deal.row.spotRate' }, value: rateText(spotBehind(indicated, pair), pair.spotAvalible) },
  { label: { key: 'deal.row.points' }, value: { key: 'trade.summary.pips', values: pipValues(indicated.points) } },
];
