// Plays strategies in several markets: what they earn, and what violates the properties of charges, claims and holds.
import { shanghaiDate } from '../calendar/dates.ts';
import type { BankState } from '../facts/state.ts';
import { isOf } from '../kernel/by-product.ts';
import { violationsOf } from './audit.fixture.ts';
import { NotToBeHad } from './dealing.fixture.ts';
import { lifeIn, statistics, type Strategy } from './profit.fixture.ts';

/** The unit of CNH, in which profit is counted. */
const unit = 0.01;

/** Ways in which the deals of a history were dealt and settled. */
function waysIn({ deals }: BankState): string[] {
  return Object.values(deals.all).flatMap((deal) => {
    const { rateCode, tradeType, channel, couponNo, legs } = deal;
    const deliveries = legs.flatMap((leg) => leg.deliveries);
    const isLate = deliveries.some(({ deliveredAt }) => shanghaiDate(deliveredAt) > deal.tradeDate);
    const ways: Readonly<Record<string, boolean>> = {
      coupon: couponNo !== null,
      'in parts': legs.some((leg) => leg.deliveries.length > 1),
      window: isOf(deal, 'forward') && deal.optionDate !== null && deliveries.length > 0,
      'T+0 paid late': isOf(deal, 'spot') && tradeType === 'ORDINARY' && deal.valueDate === deal.tradeDate && isLate,
    };
    return [rateCode, `${tradeType} ${channel}`, ...Object.keys(ways).filter((way) => ways[way])];
  });
}

type Played = { readonly gain: number; readonly wrong: readonly string[]; readonly ways: readonly string[] };

async function playedIn({ begins, play }: Strategy, seed: string): Promise<Played> {
  const life = await lifeIn(seed, begins);
  await play(life);
  const violations = await violationsOf(life.world, life.recording);
  return { gain: Number(life.profit()), wrong: [...life.found, ...violations], ways: waysIn(life.world.bank.state()) };
}

/** Names of some markets of one kind. */
export const marketsOf = (kind: string, times: number): string[] => Array.from({ length: times }, (_, place) => `${kind}-${place}`);

/** What a strategy earned on average beyond chance and one unit, what was wrong in its histories, and what they reached. */
export type Lunch = { readonly earned: number; readonly wrong: readonly string[]; readonly ways: ReadonlySet<string> };

/** Plays a strategy in some markets. `errors` is the number of standard errors that chance may explain (BNK-53). */
export async function lunchIn(markets: readonly string[], strategy: Strategy, errors = 3): Promise<Lunch> {
  const plays: Played[] = [];
  for (const market of markets) plays.push(await playedIn(strategy, market));
  const { mean, error } = statistics(plays.map(({ gain }) => gain));
  const ways = new Set(plays.flatMap((played) => played.ways));
  return { earned: mean - errors * error - unit, wrong: plays.flatMap(({ wrong }) => wrong), ways };
}

/** What a law says about a strategy in some markets; empty if it holds. */
export type Law = (strategy: Strategy, markets: readonly string[]) => Promise<string[]>;

/** Creates a law of what is found when a strategy is played. A strategy that cannot be played violates it. */
const lawOf =
  (found: (lunch: Lunch) => readonly string[]): Law =>
  async (strategy, markets) => {
    try {
      return [...found(await lunchIn(markets, strategy))];
    } catch (refused) {
      if (refused instanceof NotToBeHad) return [`refused: ${refused.message}`];
      throw refused;
    }
  };

const earnings = ({ earned }: Lunch): string[] => (earned > 0 ? [`earns ${Math.round(earned)} CNH more than chance explains`] : []);

/** A strategy without exposure to the price earns nothing (BNK-53). */
export const earnsNothing: Law = lawOf(earnings);

/** Every charge, claim and hold of a strategy is right (BNK-52, BNK-54, BNK-55). */
export const isChargedRightly: Law = lawOf(({ wrong }) => wrong);

/** Both laws together. */
export const isFair: Law = lawOf((lunch) => [...lunch.wrong, ...earnings(lunch)]);
