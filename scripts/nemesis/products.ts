// The calls, requests and rows of each product, for the scripted clients of a nemesis run (TRU-02).
import { exampleBody } from '#mock/test/request-examples.ts';
import type { Chance } from '../chaos/chance.ts';
import { scaled } from '../chaos/events.ts';
import type { Trade } from './history.ts';

export const productNames = ['spot', 'forward', 'swap', 'option'] as const;
export type Product = (typeof productNames)[number];
export type Body = Readonly<Record<string, unknown>>;
type Row = Readonly<Record<string, string | number | null>>;

/** What requests contain of the customer. */
export type Holdings = {
  /** Account numbers by currency. */
  readonly trade: ReadonlyMap<string, string>;
  readonly margin: ReadonlyMap<string, string>;
  readonly creditNo: string;
  /** Current dates of USD/CNH. */
  readonly businessDate: string;
  readonly spotDate: string;
};

type Declared = {
  readonly operationId: string;
  readonly ask: string;
  /** Path that requests a quote to close a deal. */
  readonly close: string;
  readonly deliver: string;
  readonly list: string;
  /** Member of the quote that contains the deal. */
  readonly member: string;
  /** Names of the rates in that member and in a row of the list. */
  readonly rates: readonly (readonly [string, string])[];
  changes(chance: Chance, holdings: Holdings): Body;
};

const coupon = (couponNo: string, { next }: Chance) => (next() < 0.2 ? { couponNo, couponConfirmed: true } : {});

export const products: Readonly<Record<Product, Declared>> = {
  spot: {
    operationId: 'doSpotTrade',
    ask: '/shop/trade/spot/doSpotTrade',
    close: '/shop/trade/spot/doSpotBreachProcess',
    deliver: '/shop/trade/spot/doSpotTradeDelivery',
    list: '/shop/trade/query/SpotClientTrade',
    member: 'spotTrade',
    rates: [['custRate', 'dealtRate']],
    changes: (chance) => ({ valueDate: chance.pick(['0', '0', '1', '2']), ...coupon('CPC000101', chance) }),
  },
  forward: {
    operationId: 'doForwardTrade',
    ask: '/shop/trade/forward/doForwardTrade',
    close: '/shop/trade/forward/doFwdEarlyBreachProcess',
    deliver: '/shop/trade/forward/doForwardTradeDelivery',
    list: '/shop/trade/query/forwardClientTrade',
    member: 'forwardTrade',
    rates: [['custRate', 'dealtRate']],
    changes: (chance) => ({ termId: '1D', ...coupon('CPC000103', chance) }),
  },
  swap: {
    operationId: 'doSwapTrade',
    ask: '/shop/trade/swap/doSwapTrade',
    close: '/shop/trade/swap/doSwapBreachProcess',
    deliver: '/shop/trade/swap/doSwapTradeDelivery',
    list: '/shop/trade/query/swapClientTrade',
    member: 'swapTrade',
    rates: [
      ['nearCustRate', 'nearRate'],
      ['farCustRate', 'farRate'],
    ],
    changes: () => ({ farTermId: 'O/N' }),
  },
  option: {
    operationId: 'doOptionTrade',
    ask: '/shop/trade/option/doOptionTrade',
    close: '/shop/trade/option/doOptionHedging',
    deliver: '/shop/trade/option/doOptPremiumDelivery',
    list: '/shop/trade/query/optTradeHistory',
    member: 'optionTrade',
    rates: [['premiumRateIo', 'premiumRate']],
    changes: (chance, { businessDate, spotDate }) => ({
      termId: '',
      expDate: spotDate,
      premiumDate: businessDate,
      callOrPut: chance.pick(['C', 'P']),
    }),
  },
};

/** Most amounts are small; some are large, so that the credit line becomes short. */
const amountOf = (chance: Chance) => String(chance.next() < 0.06 ? 20_000_000 : chance.between(10, 100) * 10_000);

/** Returns credit, or margin of an account in CNH. */
export const coverOf = (chance: Chance, { creditNo, margin }: Holdings) =>
  chance.next() < 0.7
    ? { marginOfReceipt: '1', creditNo }
    : { marginOfReceipt: '0', marginCycode: 'CNH', marginAccount: margin.get('CNH') };

/** Returns the example request of an operation with the accounts and the cover of the customer. */
function ownBody(operationId: string, chance: Chance, holdings: Holdings): Body {
  const example = exampleBody(operationId);
  const accounts = Object.keys(example).filter((field) => /account/i.test(field));
  return {
    ...example,
    ...Object.fromEntries(accounts.map((field) => [field, holdings.trade.get(field.includes('1') ? 'USD' : 'CNH')])),
    ...('cover' in example && { cover: coverOf(chance, holdings) }),
    [operationId === 'doOptionTrade' ? 'calcAmount' : 'amount']: amountOf(chance),
  };
}

/** Returns a request for a quote of a product with random terms. */
export function requestOf(product: Product, chance: Chance, holdings: Holdings): Body {
  const buyOrSell = chance.next() < 0.5 || product === 'option' ? 'B' : 'S';
  const { operationId, changes } = products[product];
  return { ...ownBody(operationId, chance, holdings), buyOrSell, ...changes(chance, holdings) };
}

export const orderPaths = {
  spot: {
    operationId: 'doSpotForexOrderTrade',
    place: '/shop/trade/spot/doSpotForexOrderTrade',
    cancel: '/shop/trade/spot/cancleSpotForexOrder',
  },
  forward: {
    operationId: 'doFwdForexOrderTrade',
    place: '/shop/trade/forexOrder/doFwdForexOrderTrade',
    cancel: '/shop/trade/forexOrder/doCancleFwdOrderTrade',
  },
} as const;

/** Returns an order to buy, far below the price or about at the price. */
export const orderOf = (product: 'spot' | 'forward', chance: Chance, holdings: Holdings): Body => ({
  ...ownBody(orderPaths[product].operationId, chance, holdings),
  orderPrice: chance.pick(['6.8', '7.05']),
  ...(product === 'forward' && { termId: '1D' }),
});

/** The rates of a quote × 10⁸. */
export function quotedRates(quote: Readonly<Record<string, unknown>>): string[] {
  for (const { member, rates } of Object.values(products)) {
    const record = quote[member] as Readonly<Record<string, string | null>> | undefined;
    if (record) return rates.map(([name]) => String(scaled(record[name] ?? '0')));
  }
  throw new Error(`a quote without a deal: ${JSON.stringify(quote)}`);
}

/** Returns a deal as a row of the product's list shows it; `dealtAt` is absent from some lists. */
export function tradeOf(product: Product, row: Row): Omit<Trade, 'dealtAt'> & { readonly dealtAt: number | null } {
  const { dealtAt, custAmt1, custAmt2 } = row;
  return {
    businessNo: String(row['businessNo']),
    rates: products[product].rates.map(([, name]) => String(row[name])),
    ...((product === 'spot' || product === 'forward') && { amounts: [String(custAmt1), String(custAmt2)] as const }),
    dealtAt: typeof dealtAt === 'number' ? dealtAt : null,
    tradeType: String(row['tradeType']),
    originNo: row['originNo'] === null ? null : String(row['originNo']),
  };
}
