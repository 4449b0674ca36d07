// News generated from the bank's simulated market and calendar: openings, middays and closes, forward points, closed
// centres. They depend only on seed and bank time (NEW-01 to NEW-03).
import type { NewsForm, NewsItem, NewsPage } from '#mock/generated/contract.ts';

import { type Answer } from '../kernel/answer.ts';
import { addDays, isWeekend, shanghaiDate, shanghaiInstant, type TimeOfDay } from '../calendar/dates.ts';
import { abs, compare, mul, round, sub, withMinus } from '../kernel/decimal.ts';
import type { Env } from '../desk/env.ts';
import { pairOf, pairs } from '../market/pairs.ts';
import type { InPieces } from '../kernel/pieces.ts';
import { listedOfFew, paged } from '../lists/paging.ts';

/** Number of past days with news. */
const daysBack = 30;

type Text = { readonly cn: string; readonly en: string };
type Story = { readonly title: Text; readonly body: Text };

/** A regular news item at a time of day; `hasNews` selects its dates. */
type Column = {
  readonly name: string;
  readonly kind: NewsItem['kind'];
  readonly at: TimeOfDay;
  readonly source: Text;
  hasNews(date: string, env: Env): boolean;
  tell(date: string, at: number, env: Env): Story;
};

const desk: Text = { cn: '模拟行情台', en: 'Simulated market desk' };
const calendarDesk: Text = { cn: '交易日历', en: 'Trading calendar' };

/** The pair that a column covers on a date. */
const pairOfDay = (column: string, date: string, { chance }: Env): string =>
  pairs[Math.floor(chance(`news ${column}`, date) * pairs.length)]?.rateCode ?? 'USD/CNH';

/** Returns the current rate, and its change from another instant in whole pips, as text. */
function move(rateCode: string, now: number, before: number, { prices }: Env): { readonly rate: string; readonly words: Text } {
  const { ccy1, ccy2, pipFactor, spotAvalible } = pairOf(rateCode);
  const [rate, earlier] = [prices.mid(ccy1, ccy2, now), prices.mid(ccy1, ccy2, before)];
  const pips = round(mul(sub(rate, earlier), pipFactor), 0);
  const up = compare(pips, '0') >= 0;
  return {
    rate: round(rate, spotAvalible),
    words: { cn: `${up ? '上涨' : '下跌'}${abs(pips)}点`, en: `${up ? 'up' : 'down'} ${abs(pips)} pips` },
  };
}

const previousClose = (date: string): number => shanghaiInstant(addDays(date, -1), '18:00');

/** News of the day's pair: its rate against the previous day's close. */
const marketColumn = (name: string, at: TimeOfDay, what: Text): Column => ({
  name,
  kind: 'FOREX_MARKET',
  at,
  source: desk,
  hasNews: () => true,
  tell(date, now, env) {
    const rateCode = pairOfDay(name, date, env);
    const { rate, words } = move(rateCode, now, previousClose(date), env);
    const title = {
      cn: `${rateCode}${what.cn}报${rate}，较前一日收盘${words.cn}`,
      en: `${rateCode} ${what.en} at ${rate}, ${words.en} from the previous close`,
    };
    return {
      title,
      body: {
        cn: `${rateCode}${what.cn}中间价为${rate}，较前一日18:00${words.cn}。行情由模拟生成，仅供演示。`,
        en: `The mid of ${rateCode} ${what.en} was ${rate}, ${words.en} from 18:00 of the day before. Prices are simulated.`,
      },
    };
  },
});

/** News of the one-year forward points. */
const pointsColumn: Column = {
  name: 'points',
  kind: 'GLOBAL_OBSERVATION',
  at: '10:00',
  source: desk,
  hasNews: () => true,
  tell(date, now, env) {
    const rateCode = pairOfDay('points', date, env);
    const far = env.calendar.maturity(rateCode, date, '1Y') ?? date;
    const points = env.prices.pointsBetween(rateCode, env.calendar.spotDate(rateCode, date), far, now) ?? { bid: '0', offer: '0' };
    const [bid, offer] = [withMinus(points.bid), withMinus(points.offer)];
    return {
      title: {
        cn: `${rateCode}一年期远期点${bid}/${offer}`,
        en: `${rateCode} one-year points at ${bid}/${offer}`,
      },
      body: {
        cn: `${rateCode}一年期远期点买价${bid}、卖价${offer}，到期日${far}。负值为贴水，正值为升水。`,
        en: `One-year forward points of ${rateCode} are ${bid} bid and ${offer} offered for ${far}. Negative points are a discount.`,
      },
    };
  },
};

/** Returns the centres closed on a date; none on weekends. */
const closedOn = (date: string, { calendar }: Env): string[] =>
  isWeekend(date)
    ? []
    : [...new Set(pairs.filter(({ appId }) => appId === '2').flatMap(({ rateCode }) => calendar.closedMarkets(rateCode, date)))].toSorted();

/** Number of days before a closure on which it is announced. */
const announcedBefore = 14;

const weekdayBefore = (date: string): string => {
  const before = addDays(date, -1);
  return isWeekend(before) ? weekdayBefore(before) : before;
};

/** Centres that are closed from one weekday to another. */
type Closure = { readonly from: string; readonly to: string; readonly centres: readonly string[] };

const weekdayAfter = (date: string): string => {
  const after = addDays(date, 1);
  return isWeekend(after) ? weekdayAfter(after) : after;
};

/** Returns the last weekday of a closure of a centre. */
function endOf(centre: string, date: string, env: Env): string {
  const next = weekdayAfter(date);
  return closedOn(next, env).includes(centre) ? endOf(centre, next, env) : date;
}

/** Returns the closures that begin on a date. Centres that are closed until the same date share a closure. */
function closuresFrom(date: string, env: Env): readonly Closure[] {
  const before = closedOn(weekdayBefore(date), env);
  const begin = closedOn(date, env).filter((centre) => !before.includes(centre));
  const ends = Map.groupBy(begin, (centre) => endOf(centre, date, env));
  return [...ends].map(([to, centres]) => ({ from: date, to, centres }));
}

/** Returns the closures that are first announced on a trading day: those that its predecessor did not announce. */
function announcedOn(date: string, env: Env): readonly Closure[] {
  let before = addDays(date, -1);
  while (!env.calendar.isTradingDay(before)) before = addDays(before, -1);
  const [first, last] = [addDays(before, announcedBefore + 1), addDays(date, announcedBefore)];
  const found: Closure[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) found.push(...closuresFrom(day, env));
  return found;
}

const datesOf = ({ from, to }: Closure): Text => (from === to ? { cn: from, en: from } : { cn: `${from}至${to}`, en: `${from} to ${to}` });

/** News of a closure, once, two weeks ahead (NEW-05). */
const holidayColumn: Column = {
  name: 'holiday',
  kind: 'GLOBAL_OBSERVATION',
  at: '08:30',
  source: calendarDesk,
  hasNews: (date, env) => announcedOn(date, env).length > 0,
  tell(date, _now, env) {
    const told = announcedOn(date, env).map((closure) => {
      const { cn: dates, en: enDates } = datesOf(closure);
      const cn = closure.centres.map((code) => (code === 'BANK' ? '本行' : code)).join('、');
      const en = closure.centres.map((code) => (code === 'BANK' ? 'the bank' : code)).join(', ');
      return { cn: `${dates}休市：${cn}`, en: `Closed on ${enDates}: ${en}` };
    });
    const [cn, en] = [told.map((each) => each.cn).join('；'), told.map((each) => each.en).join('; ')];
    return {
      title: { cn, en },
      body: {
        cn: `${cn}。相关货币对的起息日将避开休市日，请提前安排资金。`,
        en: `${en}. Value dates of the pairs concerned avoid closed days; please plan your payments.`,
      },
    };
  },
};

const columns: readonly Column[] = [
  holidayColumn,
  marketColumn('open', '09:35', { cn: '开盘', en: 'opened' }),
  pointsColumn,
  marketColumn('midday', '12:00', { cn: '午盘', en: 'at midday' }),
  marketColumn('close', '18:05', { cn: '日盘收盘', en: 'closed the day session' }),
];

/** A news column of one date, with the instant of its publication. */
type Slot = { readonly column: Column; readonly date: string; readonly at: number };

/** The items of a date up to now, newest first. */
const slotsOf = (date: string, kind: NewsItem['kind'], env: Env): Slot[] =>
  columns
    .filter((column) => column.kind === kind)
    .map((column) => ({ column, date, at: shanghaiInstant(date, column.at) }))
    .filter(({ column, at }) => at <= env.bankNow && column.hasNews(date, env))
    .toReversed();

function itemOf({ column, date, at }: Slot, env: Env): NewsItem {
  const { title, body } = column.tell(date, at, env);
  return {
    id: `${date.replaceAll('-', '')}-${column.name}`,
    kind: column.kind,
    bankTime: at,
    titleCN: title.cn,
    titleEN: title.en,
    sourceCN: column.source.cn,
    sourceEN: column.source.en,
    bodyCN: body.cn,
    bodyEN: body.en,
  };
}

/**
 * Returns one page of the news of a kind for the trading days of the last weeks, newest first. Only the items on that
 * page are generated.
 */
export function newsPage({ kind, ...form }: NewsForm, env: Env): InPieces<Answer<NewsPage>> {
  const today = shanghaiDate(env.bankNow);
  const dates = Array.from({ length: daysBack }, (_, days) => addDays(today, -days)).filter((date) => env.calendar.isTradingDay(date));
  const slots = dates.flatMap((date) => slotsOf(date, kind, env));
  return paged(listedOfFew(slots, form, { rowOf: (slot: Slot) => itemOf(slot, env), sortKeys: {}, tests: {} }), form);
}
