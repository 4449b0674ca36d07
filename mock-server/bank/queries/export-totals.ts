// Totals of exported rows by currency: to receive, to pay and net (QRY-27, PRT-13). Offset and closed legs do not count.
import type { ExportListName, ExportRequest } from '#mock/generated/contract.ts';
import type { Words } from '../facts/code-words.ts';
import { add, type Decimal, fromScaled, sub } from '../kernel/decimal.ts';
import type { WireRow } from './export-columns.ts';
import type { Column } from './export-headings.ts';

/** Money of one row, × 100, that the customer receives or pays. */
export type Flow = { readonly currency: string; readonly stored: number; readonly way: 'in' | 'out' };

/** What the totals of a list count, in words, and the flows of a row. */
export type Sum = { readonly title: Words; readonly flowsOf: (row: WireRow) => readonly Flow[] };

/** Totals of one currency. */
export type Total = { readonly currency: string; readonly in: Decimal; readonly out: Decimal; readonly net: Decimal };

/** Adds flows by currency. Returns the flow adder and the totals so far, in alphabetical order of currencies. */
export function totals(): { readonly add: (flows: readonly Flow[]) => void; readonly all: () => readonly Total[] } {
  const sums = new Map<string, Readonly<Record<Flow['way'], Decimal>>>();
  return {
    add(flows) {
      for (const { currency, stored, way } of flows) {
        if (stored === 0) continue;
        const so = sums.get(currency) ?? { in: '0', out: '0' };
        sums.set(currency, { ...so, [way]: add(so[way], fromScaled(stored, 2)) });
      }
    },
    all: () =>
      [...sums]
        .map(([currency, sum]) => ({ currency, ...sum, net: sub(sum.in, sum.out) }))
        .toSorted((a, b) => (a.currency < b.currency ? -1 : 1)),
  };
}

/** The columns of one leg in a row. */
type LegColumns = { readonly amounts: readonly [Column, Column]; readonly status: Column; readonly isReversed?: boolean };

const offset = '4';
const closed = '5';

/** Returns the flow of an amount; none if the row has no such amount. */
function flow(currency: unknown, amount: unknown, way: Flow['way']): readonly Flow[] {
  return typeof currency === 'string' && typeof amount === 'number' ? [{ currency, stored: amount, way }] : [];
}

/** Returns both flows of a leg; none if the leg is offset or its deal is closed. */
function legFlows(row: WireRow, { amounts: [amt1, amt2], status, isReversed = false }: LegColumns): readonly Flow[] {
  if (row[status] === offset || row.specialState === closed) return [];
  const receivesFirst = (row.tradeDirection === 'BUY') !== isReversed;
  return [...flow(row.cyCode1, row[amt1], receivesFirst ? 'in' : 'out'), ...flow(row.cyCode2, row[amt2], receivesFirst ? 'out' : 'in')];
}

const words = {
  dealt: { cn: '合计：成交金额，不含已冲销和已平仓', en: 'Total of the dealt amounts, without offset and closed legs' },
  open: { cn: '合计：未交割金额，不含已冲销和已平仓', en: 'Total of the undelivered amounts, without offset and closed legs' },
  premium: { cn: '合计：期权费，不含已取消', en: 'Total of the premiums, without cancelled deals' },
  delivered: { cn: '合计：已交割金额，不含失败和轧差', en: 'Total of the delivered amounts, without failed and netted ones' },
  due: { cn: '合计：到期收付', en: 'Total of what falls due' },
} as const satisfies Record<string, Words>;

const sumOfLegs = (title: Words, ...legs: readonly LegColumns[]): Sum => ({
  title,
  flowsOf: (row) => legs.flatMap((leg) => legFlows(row, leg)),
});

const single = { status: 'deliveryStatus' } as const;
const near = { status: 'nearDeliveryStatus' } as const;
/** The far leg exchanges the currencies in the opposite direction (SWP-05). */
const far = { status: 'farDeliveryStatus', isReversed: true } as const;

const dealt = sumOfLegs(words.dealt, { ...single, amounts: ['custAmt1', 'custAmt2'] });
const open = sumOfLegs(words.open, { ...single, amounts: ['undeliveredAmt1', 'undeliveredAmt2'] });
const openNear: LegColumns = { ...near, amounts: ['nearUndeliveredAmt1', 'nearUndeliveredAmt2'] };
const openFar: LegColumns = { ...far, amounts: ['farUndeliveredAmt1', 'farUndeliveredAmt2'] };
const swapsDealt = sumOfLegs(words.dealt, { ...near, amounts: ['nearAmt1', 'nearAmt2'] }, { ...far, amounts: ['farAmt1', 'farAmt2'] });

const cancelled = '2';
const premiums: Sum = {
  title: words.premium,
  flowsOf: ({ premiumDeliveryStatus, buyOrSell, premiumCycode, premiumAmt }) =>
    premiumDeliveryStatus === cancelled ? [] : flow(premiumCycode, premiumAmt, buyOrSell === 'B' ? 'out' : 'in'),
};

const delivered = '2';
/** The premium of an option is paid by its buyer. */
const deliveries: Sum = {
  title: words.delivered,
  flowsOf: (row) =>
    row.deliveryStatus === delivered
      ? [
          ...legFlows(row, { ...single, amounts: ['deliveryAmt1', 'deliveryAmt2'] }),
          ...flow(row.premiumCycode, row.premiumAmt, row.tradeDirection === 'SELL' ? 'in' : 'out'),
        ]
      : [],
};

const due: Sum = {
  title: words.due,
  flowsOf: (row) => [...flow(row.payCyCode, row.payAmt, 'out'), ...flow(row.receiveCyCode, row.receiveAmt, 'in')],
};

const sums: Readonly<Partial<Record<ExportListName, Sum>>> = {
  SpotClientTrade: dealt,
  norSpotTradeQuery: open,
  matutitySpotTradeQuery: open,
  spotTradeDuration: open,
  forwardClientTrade2: dealt,
  forwardClientTrade: dealt,
  forwardTrade: open,
  fwdTradeDuration: open,
  swapClientTrade: swapsDealt,
  swapTradeDuration: sumOfLegs(words.open, openNear, openFar),
  optClientTrade: premiums,
  optionTradeListToDelivery: premiums,
  optTradeHistory: premiums,
  delivery: deliveries,
  front: due,
};

/** Returns what the totals of a list count; undefined for lists without totals. The stage of a swap list chooses its leg. */
export function sumOf(list: ExportListName, stage: ExportRequest['stage']): Sum | undefined {
  if (list !== 'swapTrade') return sums[list];
  return sumOfLegs(words.open, stage?.startsWith('FAR') ? openFar : openNear);
}
