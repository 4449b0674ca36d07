// The environment of a command, that is its inputs outside the state: the two times, chance, prices and dates.
import type { ValueDateChoice } from '../calendar/cut-offs.ts';
import type { CutOffId } from '../calendar/option-dates.ts';
import type { Session } from '../calendar/sessions.ts';
import type { Decimal } from '../kernel/decimal.ts';
import type { Levels } from '../market/first-touch.ts';
import type { OptionMarket, OptionShape } from '../market/option-market.ts';
import type { UsualStrikes } from '../market/smile-strike.ts';
import type { Fact } from '../facts/facts.ts';
import type { BankState } from '../facts/state.ts';

/** A two-sided price for customers, ccy2 per 1 of ccy1; `mid` is the mid of the market. */
export type TwoSided = { readonly bid: Decimal; readonly offer: Decimal; readonly mid: Decimal };

/** Points in pips: the bank's bid and offer. */
export type Points = { readonly bid: Decimal; readonly offer: Decimal };

/**
 * The condition of an order: the price on the customer's side of ccy1 reaches one of the levels within the trading
 * times. `date` is the value date of that price during a time, null for spot.
 */
export type Watch = {
  readonly rateCode: string;
  readonly side: 'BUY' | 'SELL';
  readonly levels: Levels;
  readonly times: readonly { readonly from: number; readonly to: number; readonly date: string | null }[];
};

/** Prices at an instant of bank time; null while the pair is frozen. */
export type Prices = {
  spot(rateCode: string, at: number): TwoSided | null;
  /**
   * Returns the outright price for a value date from today to 3Y, with `forwardAvalible` decimals. Null outside that
   * range.
   */
  outright(rateCode: string, date: string, at: number): TwoSided | null;
  /** Points from a near to a far date, based on the same spot. */
  pointsBetween(rateCode: string, near: string, far: string, at: number): Points | null;
  /** The rate of the window's worst day for a customer who buys or sells ccy1 (FWD-09). */
  windowRate(rateCode: string, window: { readonly from: string; readonly to: string }, side: 'BUY' | 'SELL', at: number): TwoSided | null;
  /** The price of an option that the customer buys or sells; null also when its delivery date has no outright. */
  option(rateCode: string, option: OptionShape, buyOrSell: 'B' | 'S', at: number): OptionMarket | null;
  /** The strikes usually quoted for a call or a put; null as for `option`. */
  usualStrikes(rateCode: string, option: Pick<OptionShape, 'callOrPut' | 'expDate' | 'dealDate'>, at: number): UsualStrikes | null;
  /**
   * Returns the first instant at which the price reaches a level in the current market. Null when it never does, or
   * while the pair is frozen.
   */
  firstTouch(watch: Watch): number | null;
  /** The value of 1 `from` in `to`, at mid. */
  mid(from: string, to: string, at: number): Decimal;
  /** The value on a day of 1 of a currency of the pair that is paid on another day, by the currency's curve at mid. */
  discount(rateCode: string, currency: string, days: { readonly day: string; readonly paidOn: string }, at: number): Decimal;
  /**
   * The prices if the spot of every pair were higher by a share, such as 0.01, at every instant. Curves and volatilities
   * stay. Crosses do not follow from other pairs then.
   */
  moved(share: number): Prices;
};

/** Business dates (`YYYY-MM-DD`, Asia/Shanghai) and trading hours of the bank; instants in epoch ms. */
export type DeskCalendar = {
  /** The business date of an instant; between day end and opening, the next one. */
  businessDateAt(at: number): string;
  nextBusinessDate(date: string): string;
  /** Number of business days after `from`, up to and including `to`. */
  businessDaysBetween(from: string, to: string): number;
  session(at: number): Session;
  /** The end of the session; when closed, the next opening. */
  nextChangeAt(at: number): number;
  /** The first instant, from the given one, at which the day session is open. */
  nextDaySession(at: number): number;
  /** The instant at which a business date ends and its day end runs. */
  dayEndAt(date: string): number;
  /** T+0, T+1 and T+2 with their availability at an instant. */
  valueDates(rateCode: string, businessDate: string, at: number): readonly ValueDateChoice[];
  spotDate(rateCode: string, businessDate: string): string;
  /** The maturity, or far date, of a term; null when the term is not available. */
  maturity(rateCode: string, businessDate: string, termId: string): string | null;
  /** Near and far date of a swap term; null when the term is not available today. */
  swapDates(rateCode: string, businessDate: string, termId: string): { readonly near: string; readonly far: string } | null;
  /** Whether a date is open for both currencies, USD and the bank. */
  isGoodDay(rateCode: string, date: string): boolean;
  /** The markets of a pair that are closed on a date: its currencies, USD, and BANK for the bank's own centre. */
  closedMarkets(rateCode: string, date: string): readonly string[];
  /** The centres of a pair that are closed on a date: those of both currencies, of USD, and the bank's own. */
  closedCentres(rateCode: string, date: string): readonly string[];
  /** Whether the bank trades on a date. */
  isTradingDay(date: string): boolean;
  /** The instant at which the day session of a business date opens. */
  opensAt(date: string): number;
  /** Expiry and delivery date of an option term. Options of this bank expire on its trading days only. */
  optionDates(rateCode: string, businessDate: string, termId: string): { readonly expDate: string; readonly dealDate: string };
  /** The instant of the cut on an expiry date; afterwards the option can no longer be exercised. */
  optionCutAt(cutOffId: CutOffId, expDate: string): number;
  /**
   * The last instant for a customer to exercise an option or give it up: its cut, or the end of the day session if
   * that is earlier (BNK-18).
   */
  disposalEndsAt(cutOffId: CutOffId, expDate: string): number;
  /** The last instant for paying a delivery of the pair on a business date. */
  deliveryCutOffAt(rateCode: string, date: string): number;
};

/** Returns a pseudo-random number in [0, 1), determined by the world's seed, the purpose and the key. */
type Chance = (purpose: string, key: string) => number;

/** Everything outside the state that a command may depend on. */
export type Env = {
  readonly bankNow: number;
  readonly accessNow: number;
  readonly chance: Chance;
  readonly prices: Prices;
  readonly calendar: DeskCalendar;
};

/** Returns a moment of the access clock, on which sessions run, as bank time, which users see. */
export const inBankTime = ({ bankNow, accessNow }: Pick<Env, 'bankNow' | 'accessNow'>, at: number): number => at + bankNow - accessNow;

// The type of command handlers: pure functions of input, state and environment that return facts and an answer.

/** The result of a command. `facts` is empty when nothing changes. */
export type Decision<A> = { readonly facts: readonly Fact[]; readonly answer: A };

/** Decides a command; it reads the state and never changes it. */
export type Handler<I, A> = (input: I, state: BankState, env: Env) => Decision<A>;

/** Returns a decision that changes nothing and only answers. */
export const unchanged = <A>(answer: A): Decision<A> => ({ facts: [], answer });
