// The profit of a history: the customer's balances valued at mid. Each balance is moved over the days at the overnight
// points, so that money on another day is compared at its price (BNK-53).
import { setup, testBank } from '../doors/bank.fixture.ts';
import { shanghaiInstant } from '../calendar/dates.ts';
import { manualClock } from '../kernel/clock.fixture.ts';
import { add, type Decimal, mul, negate, sub } from '../kernel/decimal.ts';
import { envWith } from '../desk/env.fixture.ts';
import type { World } from './act.fixture.ts';
import { overnight } from './overnight.fixture.ts';
import { freeOf, movedOut } from './money-out.fixture.ts';
import { type Recording, recordingJournal } from './recorded.fixture.ts';

const { calendar } = envWith({});

/** Amounts by currency. */
type Wealth = Readonly<Record<string, Decimal>>;

/**
 * Returns the customer's balances, including frozen money. Claims are not deducted, because the bank has to collect
 * them (BNK-54).
 */
function wealthOf({ bank }: World): Wealth {
  const { accounts, books } = bank.state().ledger;
  const wealth: Record<string, Decimal> = {};
  for (const { accountNo, customerId, currency } of Object.values(accounts)) {
    if (customerId !== 'C0001') continue;
    const held = add(books[accountNo] ?? '0', books[`${accountNo}.frozen`] ?? '0');
    wealth[currency] = add(wealth[currency] ?? '0', held);
  }
  return wealth;
}

/** A history whose profit is measured from its beginning. */
export type Life = {
  readonly world: World;
  /** The journal of the world, with the events of each command. */
  readonly recording: Recording;
  /** What the strategy itself has found wrong. */
  readonly found: string[];
  /** Returns the n-th business date; 0 is the first. */
  readonly day: (n: number) => string;
  /** Moves to a time of a business date, day by day. */
  readonly goTo: (date: string, time: string) => Promise<void>;
  /** Moves to an instant of a business date, day by day; a no-op if it has passed. */
  readonly reach: (date: string, at: number) => Promise<void>;
  /**
   * Moves the free amount of a currency out of the bank, where it remains the customer's; `bringIn` moves an amount
   * back.
   */
  readonly moveOut: (currency: string) => Promise<void>;
  readonly bringIn: (currency: string, amount: Decimal) => Promise<void>;
  /** Profit so far, in CNH at mid. Claims count only as far as the bank has collected them. */
  readonly profit: () => Decimal;
};

/** How a customer deals, from the first day until nothing is open. */
export type Strategy = { readonly begins: string; readonly play: (life: Life) => Promise<void> };

/**
 * Creates the world of a customer who starts at 10:00 of a business date, in the market of a seed. The dealer answers
 * at once.
 */
export async function lifeIn(seed: string, date: string): Promise<Life> {
  const recording = recordingJournal();
  const world = testBank({ journal: recording, clock: manualClock(shanghaiInstant(date, '10:00')), world: { ...setup, seed } });
  await world.bank.setDealer({ delayMs: [0, 0] });
  const start = wealthOf(world);
  /** Money that the customer keeps outside the bank, by currency. */
  const outside: Record<string, Decimal> = {};
  let carried: Decimal = '0';
  const gained = (): Wealth =>
    Object.fromEntries(
      Object.entries(wealthOf(world)).map(([currency, amount]) => [
        currency,
        sub(add(amount, outside[currency] ?? '0'), start[currency] ?? '0'),
      ]),
    );

  async function move(currency: string, amount: Decimal): Promise<void> {
    outside[currency] = add(outside[currency] ?? '0', amount);
    await movedOut(world, currency, amount);
  }

  /**
   * Adds what each currency held overnight would earn if it were lent and CNH borrowed: the negative of its overnight
   * points.
   */
  function carry(over: string): void {
    for (const [currency, amount] of Object.entries(gained()))
      if (currency !== 'CNH' && Number(amount) !== 0 && calendar.isGoodDay(`${currency}/CNH`, over))
        carried = add(carried, mul(negate(amount), overnight(world, currency, over)));
  }

  async function reach(to: string, at: number): Promise<void> {
    for (let { businessDate } = world.bank.state(); businessDate < to; { businessDate } = world.bank.state()) {
      carry(businessDate);
      await world.goTo(calendar.nextBusinessDate(businessDate), '08:00');
    }
    await world.advance(Math.max(at - world.clock.bankNow(), 0));
  }

  return {
    world,
    recording,
    found: [],
    day: (n) => Array.from({ length: n }).reduce<string>((at) => calendar.nextBusinessDate(at), date),
    goTo: (to, time) => reach(to, shanghaiInstant(to, time)),
    reach,
    moveOut: (currency) => move(currency, freeOf(world, currency)),
    bringIn: (currency, amount) => move(currency, negate(amount)),
    profit: () =>
      Object.entries(gained()).reduce<Decimal>((sum, [currency, amount]) => {
        if (Number(amount) === 0) return sum;
        const rate =
          currency === 'CNH' ? '1' : world.bank.market.prices(`${currency}/CNH`, world.clock.bankNow(), world.bank.disturbances()).mid;
        return add(sum, mul(amount, rate));
      }, carried),
  };
}

/** Returns mean and standard error of some figures. */
export function statistics(figures: readonly number[]): { readonly mean: number; readonly error: number } {
  const mean = figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
  const variance = figures.reduce((sum, figure) => sum + (figure - mean) ** 2, 0) / Math.max(figures.length - 1, 1);
  return { mean, error: Math.sqrt(variance / figures.length) };
}
