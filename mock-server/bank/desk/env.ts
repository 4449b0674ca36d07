// What the bank is handed from outside for one command: the two times, chance, prices and dates.
import type { ValueDateChoice } from '../calendar/cut-offs.ts';
import type { CutOffId } from '../calendar/option-dates.ts';
import type { Session } from '../calendar/sessions.ts';
import type { Decimal } from '../kernel/decimal.ts';
import type { Levels } from '../market/first-touch.ts';
import type { OptionMarket, OptionShape } from '../market/option-market.ts';
import type { UsualStrikes } from '../market/smile-strike.ts';
import type { Fact } from '../facts/facts.ts';
import type { BankState } from '../facts/state.ts';

/** A two-sided customer price, ccy2 per 1 of ccy1; mid is the market's own. */
export type TwoSided = { readonly bid: Decimal; readonly offer: Decimal; readonly mid: Decimal };

/** Points in pips: the bank's bid and offer. */
export type Points = { readonly bid: Decimal; readonly offer: Decimal };

/** What an order waits for: a price of the customer's side of ccy1, in trading times with the date it is for; null is spot. */
export type Watch = {
  readonly rateCode: string;
  readonly side: 'BUY' | 'SELL';
  readonly levels: Levels;
  readonly times: readonly { readonly from: number; readonly to: number; readonly date: string | null }[];
};

/** Prices as a function of bank time; null while the pair is frozen. */
export type Prices = {
  spot(rateCode: string, at: number): TwoSided | null;
  /** For a value date from today to 3Y, `forwardAvalible` decimals; null too for a date outside of it. */
  outright(rateCode: string, date: string, at: number): TwoSided | null;
  /** From a near to a far date, against one spot. */
  pointsBetween(rateCode: string, near: string, far: string, at: number): Points | null;
  /** The rate of the worst day of a window for who buys or sells ccy1 (FWD-09). */
  windowRate(rateCode: string, window: { readonly from: string; readonly to: string }, side: 'BUY' | 'SELL', at: number): TwoSided | null;
  /** The price of an option that the customer buys or sells; null too where its delivery has no outright. */
  option(rateCode: string, option: OptionShape, buyOrSell: 'B' | 'S', at: number): OptionMarket | null;
  /** The strikes that desks name, of a call or a put; null as for an option. */
  usualStrikes(rateCode: string, option: Pick<OptionShape, 'callOrPut' | 'expDate' | 'dealDate'>, at: number): UsualStrikes | null;
  /** When a price first meets a level, as the market is now; null when it does not, or while the pair is frozen. */
  firstTouch(watch: Watch): number | null;
  /** What 1 of a currency is worth in another, at mid. */
  mid(from: string, to: string, at: number): Decimal;
};

/** Business dates (`YYYY-MM-DD`, Asia/Shanghai) and the hours of the bank. */
export type DeskCalendar = {
  /** The business date to which an instant belongs; between day end and opening, the coming one. */
  businessDateAt(at: number): string;
  nextBusinessDate(date: string): string;
  /** Business days from a date (exclusive) to another (inclusive). */
  businessDaysBetween(from: string, to: string): number;
  session(at: number): Session;
  /** When the session ends, or when closed the next opening. */
  nextChangeAt(at: number): number;
  /** The first instant from now on at which the day session opens. */
  nextDaySession(at: number): number;
  /** The instant at which a business date ends and its day end runs. */
  dayEndAt(date: string): number;
  /** T+0, T+1 and T+2 as they can be dealt at an instant. */
  valueDates(rateCode: string, businessDate: string, at: number): readonly ValueDateChoice[];
  spotDate(rateCode: string, businessDate: string): string;
  /** The maturity, or far date, of a term; null for a term that is not to be had. */
  maturity(rateCode: string, businessDate: string, termId: string): string | null;
  /** Near and far date of a swap term; null for a term that is not to be had today. */
  swapDates(rateCode: string, businessDate: string, termId: string): { readonly near: string; readonly far: string } | null;
  /** Open for both currencies, USD and the bank. */
  isGoodDay(rateCode: string, date: string): boolean;
  /** Which markets of a pair are closed on a date: currencies, USD, and BANK where the bank's own centre is. */
  closedMarkets(rateCode: string, date: string): readonly string[];
  /** Which centres of a pair are closed on a date: of both currencies, of USD, and the bank's own. */
  closedCentres(rateCode: string, date: string): readonly string[];
  /** Whether the bank deals on a date. */
  isTradingDay(date: string): boolean;
  /** When the day session of a business date begins. */
  opensAt(date: string): number;
  /** Expiry and delivery of an option term; an option of this bank expires on its trading days only. */
  optionDates(rateCode: string, businessDate: string, termId: string): { readonly expDate: string; readonly dealDate: string };
  /** The cut of an expiry date, after which an option can no longer be exercised. */
  optionCutAt(cutOffId: CutOffId, expDate: string): number;
  /** Until when a customer can exercise an option or give it up: its cut, or the end of the day session where that is earlier (BNK-18). */
  disposalEndsAt(cutOffId: CutOffId, expDate: string): number;
  /** Until when a delivery of the pair can be paid on a business date. */
  deliveryCutOffAt(rateCode: string, date: string): number;
};

/** Uniform in [0, 1) as a function of the world's seed, what it is for, and which one. */
type Chance = (purpose: string, key: string) => number;

/** Everything outside the state that a command may depend on. */
export type Env = {
  readonly bankNow: number;
  readonly accessNow: number;
  readonly chance: Chance;
  readonly prices: Prices;
  readonly calendar: DeskCalendar;
};

// The shape of a command's handler: a pure function of input, state and environment that says what happens and what is answered.

/** The result of a command. No facts: nothing happened. */
export type Decision<A> = { readonly facts: readonly Fact[]; readonly answer: A };

/** Reads the state and never changes it. */
export type Handler<I, A> = (input: I, state: BankState, env: Env) => Decision<A>;

/** A decision that answers without anything happening. */
export const unchanged = <A>(answer: A): Decision<A> => ({ facts: [], answer });
