// Facts beside the rate of a quote or deal: the paying and the receiving account, a swap's net amount in each
// currency, and the cost of the price (QUO-48, QUO-49).
import type { QuoteCost } from '#web/api/generated/model/quoteCost.zod.ts';
import { bankClock } from '#web/domain/bank-time.ts';
import { add, compare, type Decimal, negate, round, trimmed } from '#web/domain/decimal.ts';
import { pipValues } from '#web/domain/pips.ts';
import { fullMoney } from '#web/domain/rate-format.ts';
import { withMinus } from '#web/domain/signed.ts';
import { currenciesOf, type Side } from '#web/domain/side.ts';
import type { Exchange, Leg, SaidRow } from './legs.ts';
import { rateOf } from './rate-of.ts';

/** The accounts of the first and of the second currency; `side` is the customer's side in the first currency. */
type Settled = { readonly rateCode: string; readonly side: Side; readonly accounts: readonly [first: string, second: string] };

const labels = {
  only: { pays: 'deal.account.pays', receives: 'deal.account.receives' },
  near: { pays: 'deal.account.nearPays', receives: 'deal.account.nearReceives' },
  far: { pays: 'deal.account.farPays', receives: 'deal.account.farReceives' },
} as const;

/** Rows of the paying account and then the receiving account, each with its currency. */
export function settlementRows(leg: keyof typeof labels, { rateCode, side, accounts }: Settled): readonly SaidRow[] {
  const [ccy1, ccy2] = currenciesOf(rateCode);
  const [first, second] = [`${ccy1} ${accounts[0]}`, `${ccy2} ${accounts[1]}`];
  return [
    { label: { key: labels[leg].pays }, value: side === 'B' ? second : first },
    { label: { key: labels[leg].receives }, value: side === 'B' ? first : second },
  ];
}

/** Returns the net amount by currency, received less paid; unknown amounts count as zero. */
function netOf(legs: readonly Exchange[]): ReadonlyMap<string, Decimal> {
  const sums = new Map<string, Decimal>();
  const count = (currency: string, amount: Decimal) => void sums.set(currency, add(sums.get(currency) ?? '0', amount));
  for (const { bought, sold } of legs) {
    count(bought.currency, bought.amount ?? '0');
    count(sold.currency, negate(sold.amount ?? '0'));
  }
  return sums;
}

/** The net amount of a currency, received or paid. */
export type NetRow = { readonly label: { readonly key: 'deal.net.pays' | 'deal.net.receives' }; readonly value: string };

/** Returns the net amounts of all exchanges, a row for each currency whose net is not zero. Empty for a single exchange. */
export function netRows(legs: readonly Leg[]): readonly NetRow[] {
  const exchanges = legs.filter((leg) => leg.is === 'exchange');
  if (exchanges.length < 2 || exchanges.some(({ bought, sold }) => bought.amount === null || sold.amount === null)) return [];
  return [...netOf(exchanges)].flatMap(([currency, net]): readonly NetRow[] => {
    const order = compare(net, '0');
    if (order === 0) return [];
    const value = fullMoney(order > 0 ? net : negate(net), currency);
    return [{ label: { key: order > 0 ? 'deal.net.receives' : 'deal.net.pays' }, value }];
  });
}

/** What a quote is for: one exchange, two, or an option on one. */
export type CostOf = 'exchange' | 'points' | 'premium';

// The middle of two sides may have a decimal more than they have.
const inFull = (mid: Decimal, text: string): string => (compare(mid, text) === 0 ? text : trimmed(mid));

/** Formats the mid of a cost: as a rate, in pips, or as money. */
export const midText: Readonly<Record<CostOf, (cost: QuoteCost, rateCode: string) => string>> = {
  exchange: ({ mid }, rateCode) => inFull(mid, rateOf(rateCode, 'forward', mid)),
  points: ({ mid }) => withMinus(inFull(mid, round(mid, 2))),
  premium: ({ mid, markupCurr }) => fullMoney(mid, markupCurr),
};

/** Rows of the cost of a quote or its deal against the mid, together with the mid (QUO-48). */
export const costRows = (cost: QuoteCost | null, rateCode: string, of: CostOf): readonly SaidRow[] =>
  cost === null
    ? []
    : [
        {
          label: { key: 'deal.row.cost' },
          value: {
            key: `deal.cost.${of}`,
            values: {
              amount: fullMoney(cost.markupAmt, cost.markupCurr),
              ...pipValues(cost.markupPips),
              mid: midText[of](cost, rateCode),
              at: bankClock(cost.midAt),
            },
          },
        },
      ];
