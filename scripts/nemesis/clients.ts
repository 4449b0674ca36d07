// Scripted clients of a nemesis run: each chooses acts at random from its seed (TRU-02).
import { setTimeout as pause } from 'node:timers/promises';
import { divide, truncate } from '#web/domain/decimal.ts';
import type { Chance } from '../chaos/chance.ts';
import { Batches } from './batches.ts';
import type { Desk } from './desk.ts';
import { orderOf, orderPaths, type Product, productNames, products, quotedRates, requestOf } from './products.ts';

type Quotes = {
  readonly quotes: readonly {
    readonly tradeQuote: { readonly businessNo: string; readonly masterQuoteState: number; readonly expireAt: number };
  }[];
  readonly waiting: readonly { readonly businessNo: string }[];
};
type CreditRow = { readonly id: string; readonly totalLimit: number; readonly usedLimit: number };
type CouponRow = { readonly couponNo: string; readonly totalVolume: number; readonly usedVolume: number };

/** A deal or an order that the client has made; `amount` in ccy1. */
type Own = { readonly businessNo: string; readonly product: Product; readonly amount: string };

/** Looks for the price of a request before the client gives up. */
const mostLooks = 30;

/** How often each act is chosen. */
const weights = { deal: 10, deliver: 5, close: 3, premium: 2, exercise: 2, order: 2, cancel: 2, limits: 2, batch: 3, cover: 1 } as const;
type Choice = keyof typeof weights;
const choices = (Object.keys(weights) as Choice[]).flatMap((choice) => Array.from({ length: weights[choice] }, () => choice));

/** Acts until `isOver` returns true; resolves when the last request is decided. */
export async function runClient(name: string, desk: Desk, chance: Chance, isOver: () => boolean): Promise<void> {
  const client = new Client(name, desk, chance);
  while (!isOver()) {
    await client[chance.pick(choices)]();
    await pause(chance.between(50, 400));
  }
}

/** Requests spot quotes and refuses them until `isOver` returns true, for a customer whose deals are not checked. */
export async function runStranger(desk: Desk, chance: Chance, isOver: () => boolean): Promise<void> {
  const client = new Client('stranger', desk, chance);
  while (!isOver()) {
    await client.decline();
    await pause(chance.between(1_000, 3_000));
  }
}

class Client {
  readonly #name: string;
  readonly #desk: Desk;
  readonly #chance: Chance;
  readonly #deals: Own[] = [];
  readonly #orders: Own[] = [];
  readonly #batches: Batches;

  constructor(name: string, desk: Desk, chance: Chance) {
    this.#name = name;
    this.#desk = desk;
    this.#chance = chance;
    this.#batches = new Batches(name, desk, chance);
  }

  /** Requests a quote of any product, and accepts most. */
  async deal(): Promise<void> {
    const product = this.#chance.pick(productNames);
    const body = requestOf(product, this.#chance, await this.#desk.holdings());
    const { ask: path } = products[product];
    const businessNo = await this.#dealt(path, null, body);
    const amount = String(body[product === 'option' ? 'calcAmount' : 'amount']);
    if (businessNo !== null) this.#deals.push({ businessNo, product, amount });
  }

  /** Requests a spot quote for immediate delivery, which needs no cover, and refuses it. */
  async decline(): Promise<void> {
    const { ask: path } = products.spot;
    const body = { ...requestOf('spot', this.#chance, await this.#desk.holdings()), valueDate: '0', cover: undefined };
    const asked = await this.#act('ask', path, null, body);
    if (asked.kind === 'ok' && (await this.#priced(asked.businessNo))) await this.#decide(path, asked.businessNo, 'refuse');
  }

  async deliver(): Promise<void> {
    const deal = this.#own(this.#deals, ({ product }) => product !== 'option');
    if (!deal) return this.deal();
    const { businessNo, product, amount } = deal;
    const leg = product === 'swap' ? { leg: this.#chance.pick(['near', 'far']) } : {};
    await this.#act('deliver', products[product].deliver, businessNo, { businessNo, amount, ...leg });
  }

  /** Closes a deal, or a part of it, at the price that the dealer quotes. */
  async close(): Promise<void> {
    const deal = this.#own(this.#deals);
    if (!deal) return this.deal();
    const { businessNo, product, amount } = deal;
    // Lines of a batch have cents; half an amount in whole units is valid in every currency.
    const part = this.#chance.next() < 0.7 ? amount : truncate(divide(amount, '2', 2), 0);
    await this.#dealt(products[product].close, businessNo, { businessNo, amount: part });
  }

  async premium(): Promise<void> {
    const deal = this.#own(this.#deals, ({ product }) => product === 'option');
    if (!deal) return this.deal();
    const { businessNo } = deal;
    await this.#act('premium', products.option.deliver, businessNo, { businessNo });
  }

  async exercise(): Promise<void> {
    const deal = this.#own(this.#deals, ({ product }) => product === 'option');
    if (!deal) return this.deal();
    const { businessNo } = deal;
    const [operation, path] = this.#chance.pick([
      ['exercise', '/shop/trade/option/doOptionTradeExercise'],
      ['exercise', '/shop/trade/option/doOptionTradeExercise'],
      ['giveUp', '/shop/trade/option/doOptionGiveUp'],
    ] as const);
    await this.#act(operation, path, businessNo, { businessNo });
  }

  async order(): Promise<void> {
    const product = this.#chance.pick(['spot', 'forward'] as const);
    const body = orderOf(product, this.#chance, await this.#desk.holdings());
    const placed = await this.#act('order', orderPaths[product].place, null, body);
    if (placed.kind === 'ok') this.#orders.push({ businessNo: placed.businessNo, product, amount: String(body['amount']) });
  }

  async cancel(): Promise<void> {
    const order = this.#own(this.#orders);
    if (!order) return this.order();
    const { businessNo, product } = order;
    await this.#act('cancel', orderPaths[product === 'spot' ? 'spot' : 'forward'].cancel, businessNo, { businessNo });
  }

  /** Requests a batch and decides on its lines. */
  async batch(): Promise<void> {
    this.#deals.push(...(await this.#batches.deal()));
  }

  /** Sets how much of a flow the deal of a line covers. */
  cover(): Promise<void> {
    return this.#batches.cover();
  }

  /** Reads the credit line and the coupons. */
  async limits(): Promise<void> {
    const { history } = this.#desk;
    for (const { id, totalLimit, usedLimit } of await this.#desk.read<CreditRow[]>('/shop/client/credit/query'))
      history.limit({ name: id, total: totalLimit, used: usedLimit });
    for (const { couponNo, totalVolume, usedVolume } of await this.#desk.read<CouponRow[]>('/shop/client/query/coupon'))
      history.limit({ name: couponNo, total: totalVolume, used: usedVolume });
  }

  /** Requests a quote and decides on it. Returns the number of the deal; null if there is none. */
  async #dealt(path: string, subject: string | null, body: Readonly<Record<string, unknown>>): Promise<string | null> {
    const asked = await this.#act('ask', path, subject, body);
    if (asked.kind !== 'ok' || !(await this.#priced(asked.businessNo))) return null;
    const { businessNo } = asked;
    const kind = this.#chance.next();
    // Some quotes are left until they expire, or accepted when a jump of the clock may have ended them.
    if (kind < 0.05) return null;
    if (kind < 0.15) await pause(this.#chance.between(500, 3_000));
    const deciding = (doneType: 'ok' | 'refuse') => this.#decide(path, businessNo, doneType);
    if (kind > 0.9) return deciding('refuse').then(() => null);
    // A rival accept or refusal, as from a second window.
    const rival = kind > 0.8 ? deciding(this.#chance.pick(['ok', 'refuse'])) : null;
    const decisions = await Promise.all([deciding('ok'), rival]);
    return decisions[0].kind === 'ok' ? businessNo : null;
  }

  #decide(path: string, businessNo: string, doneType: 'ok' | 'refuse') {
    const body = { businessNo, logonid: this.#desk.login, doneType };
    return this.#act(doneType === 'ok' ? 'accept' : 'refuse', `${path}Confirm`, businessNo, body);
  }

  /** Waits for the price of a request; returns whether there is one. */
  async #priced(businessNo: string): Promise<boolean> {
    for (let look = 0; look < mostLooks; look += 1) {
      const { quotes, waiting } = await this.#desk.read<Quotes>('/trade/getTradeQuote');
      const quote = quotes.find(({ tradeQuote }) => tradeQuote.businessNo === businessNo);
      if (quote) {
        const { masterQuoteState, expireAt } = quote.tradeQuote;
        if (masterQuoteState !== 0) return false;
        this.#desk.history.quote({ businessNo, rates: quotedRates(quote), expireAt, whole: quote });
        return true;
      }
      if (!waiting.some((request) => request.businessNo === businessNo)) return false;
      await pause(150);
    }
    return false;
  }

  #act(operation: Parameters<Desk['act']>[1]['operation'], path: string, subject: string | null, body: Readonly<Record<string, unknown>>) {
    return this.#desk.act(this.#name, { operation, path, subject, body }, this.#chance.next() < 0.1);
  }

  #own(owned: readonly Own[], fits: (own: Own) => boolean = () => true): Own | null {
    const fitting = owned.filter(fits);
    return fitting.length === 0 ? null : this.#chance.pick(fitting);
  }
}
