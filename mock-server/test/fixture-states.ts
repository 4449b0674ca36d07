// Expected list and codes of each fixture, as clients see them (MOC-09).
import type { FixtureName } from '#mock/scenarios/fixtures/fixtures.ts';
import type { Client, Envelope } from './bench.ts';

type Row = Readonly<Record<string, unknown>> & { readonly businessNo: string };
type Form = Record<string, string>;

/** A list by path, with the filters of its form. */
type List = { readonly path: string; readonly form?: Form };

/** The list in which a state is visible, and the expected fields of its row. */
export type Shows = { readonly list: List; readonly row: Readonly<Record<string, unknown>> };

const query = (path: string, form: Form = {}): List => ({ path: `/shop/trade/${path}`, form });
const lists = {
  spots: query('query/SpotClientTrade'),
  spotsToCome: query('norSpotTrade/query'),
  spotsDue: query('matutitySpotTrade/query'),
  forwards: query('query/forwardClientTrade'),
  forwardsToCome: query('forward/query/forwardTrade', { stage: 'NON_MATURITY' }),
  forwardsDue: query('forward/query/forwardTrade', { stage: 'PENDING_DELIVERY' }),
  swaps: query('query/swapClientTrade'),
  nearToCome: query('swap/query/swapTrade', { stage: 'NEAR_NON_MATURITY' }),
  nearDue: query('swap/query/swapTrade', { stage: 'NEAR_PENDING_DELIVERY' }),
  farToCome: query('swap/query/swapTrade', { stage: 'FAR_NON_MATURITY' }),
  farDue: query('swap/query/swapTrade', { stage: 'FAR_PENDING_DELIVERY' }),
  options: query('query/optTradeHistory'),
  optionsToCome: query('query/noReachDateOptClientTrade'),
  optionsReached: query('query/reachDateOptClientTrade'),
  premiumsDue: query('query/optionTradeListToDelivery'),
  orders: query('query/forexOrderList'),
} as const;

const shows = (list: keyof typeof lists, row: Shows['row'] = {}): Shows => ({ list: lists[list], row });

/** Codes of a row (QRY-14, DLV-06). */
const undelivered = { deliveryStatus: '0', specialState: '0' };
const inPart = { deliveryStatus: '1' };
const whole = { deliveryStatus: '2' };
const failed = { deliveryStatus: '3', failureCause: 'debitAccountAbnormal' };
const overdue = { specialState: '1' };
const early = { specialState: '4' };
const closed = { specialState: '5' };
const partlyClosed = { specialState: '6' };
const nothingLeft = { undeliveredAmt1: 0 };

/**
 * What each fixture must show in the lists, by fixture name. Fixtures of quotes are missing, because they are checked
 * with getTradeQuote.
 */
export const states: Readonly<Partial<Record<FixtureName, Shows>>> = {
  spotBooked: shows('spotsToCome', undelivered),
  spotPendingDelivery: shows('spotsDue', undelivered),
  spotPartlyDelivered: shows('spotsDue', inPart),
  spotDelivered: shows('spots', { ...whole, ...nothingLeft }),
  spotDeliveryFailed: shows('spotsDue', failed),
  spotOverdue: shows('spotsDue', overdue),
  spotPartlyClosed: shows('spotsToCome', partlyClosed),
  spotClosed: shows('spots', { ...closed, ...nothingLeft, channel: 'PORTAL' }),
  spotClosedByBank: shows('spots', closed),
  forwardBooked: shows('forwardsToCome', undelivered),
  forwardBeforeWindow: shows('forwardsToCome', undelivered),
  forwardInWindow: shows('forwardsDue', undelivered),
  forwardDue: shows('forwardsDue', undelivered),
  forwardOverdue: shows('forwardsDue', overdue),
  forwardPartlyDelivered: shows('forwardsDue', inPart),
  forwardDelivered: shows('forwards', { ...whole, ...nothingLeft }),
  forwardDeliveryFailed: shows('forwardsDue', failed),
  forwardPartlyEarlyDelivered: shows('forwardsToCome', early),
  forwardEarlyDelivered: shows('forwards', { ...early, ...nothingLeft }),
  forwardPartlyClosed: shows('forwardsToCome', partlyClosed),
  forwardClosed: shows('forwards', { ...closed, ...nothingLeft }),
  forwardClosedWhenDue: shows('forwards', { ...closed, ...nothingLeft }),
  forwardClosedByBank: shows('forwards', { ...closed, ...nothingLeft }),
  forwardRolledOver: shows('forwards', { specialState: '3', ...nothingLeft }),
  swapNearBooked: shows('nearToCome', { nearDeliveryStatus: '0' }),
  swapNearDue: shows('nearDue', { nearDeliveryStatus: '0', specialState: '0' }),
  swapNearPartlyDelivered: shows('nearDue', { nearDeliveryStatus: '1' }),
  swapNearDeliveryFailed: shows('nearDue', { nearDeliveryStatus: '3' }),
  swapNearOverdue: shows('nearDue', overdue),
  swapFarBooked: shows('farToCome', { nearDeliveryStatus: '2', farDeliveryStatus: '0' }),
  swapFarDue: shows('farDue', { farDeliveryStatus: '0', specialState: '0' }),
  swapFarOverdue: shows('farDue', overdue),
  swapDelivered: shows('swaps', { nearDeliveryStatus: '2', farDeliveryStatus: '2' }),
  swapClosed: shows('swaps', { ...closed, farUndeliveredAmt1: 0 }),
  swapFarPartlyClosed: shows('farToCome', partlyClosed),
  swapClosedByBank: shows('swaps', { ...closed, nearUndeliveredAmt1: 0 }),
  optionPremiumToCome: shows('optionsToCome', { premiumDeliveryStatus: '0' }),
  optionPremiumDue: shows('premiumsDue', { premiumDeliveryStatus: '0' }),
  optionPremiumPaid: shows('optionsToCome', { premiumDeliveryStatus: '1', strikeStatus: '0' }),
  optionSold: shows('optionsToCome', { buyOrSell: 'S', premiumDeliveryStatus: '1' }),
  optionExpiring: shows('optionsReached', { buyOrSell: 'B', strikeStatus: '0' }),
  optionSoldExpiring: shows('optionsReached', { buyOrSell: 'S', strikeStatus: '0' }),
  optionExecuted: shows('options', { strikeStatus: '1', buyOrSell: 'B' }),
  optionExecutedByBank: shows('options', { strikeStatus: '1', buyOrSell: 'S' }),
  optionGivenUp: shows('options', { strikeStatus: '2' }),
  optionGivenUpAtCut: shows('options', { strikeStatus: '2' }),
  optionCancelled: shows('options', { premiumDeliveryStatus: '2', tradeStatus: '3' }),
  optionPartlyClosed: shows('optionsToCome', partlyClosed),
  optionClosed: shows('options', { ...closed, openAmt1: 0 }),
  orderPendingBank: shows('orders', { orderStatus: '0' }),
  orderActive: shows('orders', { orderStatus: '1', orderType: '1', productType: 'SPOT' }),
  orderStopLossActive: shows('orders', { orderStatus: '1', orderType: '2' }),
  orderOneOfTwoActive: shows('orders', { orderStatus: '1', orderType: '4' }),
  orderForwardActive: shows('orders', { orderStatus: '1', productType: 'FORWARD' }),
  orderCancelPending: shows('orders', { orderStatus: '2' }),
  orderFilled: shows('orders', { orderStatus: '3', productType: 'SPOT', dealState: 'UNDELIVERED' }),
  orderForwardFilled: shows('orders', { orderStatus: '3', productType: 'FORWARD' }),
  orderCancelled: shows('orders', { orderStatus: '4' }),
  orderExpired: shows('orders', { orderStatus: '5' }),
  orderRejected: shows('orders', { orderStatus: '6' }),
};

/** Returns all rows of a list, read in pages of fifty. */
async function rowsOf({ form }: Client, { path, form: asked }: List): Promise<Row[]> {
  const rows: Row[] = [];
  for (let pageNum = 1, total = 1; rows.length < total; pageNum += 1) {
    const answer: Envelope<{ total: number; rows: Row[] }> = await form(path, { ...asked, pageNum, pageSize: 50 });
    if (answer.code !== 0) throw new Error(`${path}: ${answer.code} ${answer.msg}`);
    total = answer.data.total;
    rows.push(...answer.data.rows);
  }
  return rows;
}

/** Rows that show a state, without deals that the bank booked to close another. */
export async function showing(client: Client, { list, row }: Shows): Promise<Row[]> {
  const rows = await rowsOf(client, list);
  const own = rows.filter(({ tradeType = 'ORDINARY' }) => tradeType === 'ORDINARY');
  return own.filter((each) => Object.entries(row).every(([field, value]) => each[field] === value));
}

type QuoteOf = { readonly record: string; readonly specialFlag?: string };

/** Fields that distinguish kinds of quotes. */
const quoteKinds: Readonly<Record<string, QuoteOf>> = {
  spotQuote: { record: 'spotTrade' },
  forwardQuote: { record: 'forwardTrade' },
  swapQuote: { record: 'swapTrade' },
  optionQuote: { record: 'optionTrade' },
  spotClosingQuote: { record: 'spotTrade', specialFlag: 'spotBreach' },
  forwardClosingQuote: { record: 'forwardTrade', specialFlag: 'fwdEarlyBreach' },
  forwardClosingWhenDueQuote: { record: 'spotTrade', specialFlag: 'fwdExpireBreach' },
  earlyDeliveryQuote: { record: 'swapTrade', specialFlag: 'fwdEarlyDelivery' },
  swapClosingQuote: { record: 'swapTrade', specialFlag: 'swapBreach' },
  optionClosingQuote: { record: 'optionTrade', specialFlag: 'optionHedging' },
};
const prefixes: Readonly<Record<string, string>> = { spotTrade: 'SPT', forwardTrade: 'FWD', swapTrade: 'SWP', optionTrade: 'OPT' };

type WireQuote = Readonly<Record<string, unknown>> & { readonly tradeQuote: { readonly masterQuoteState: number } };
type Open = { readonly quotes: WireQuote[]; readonly waiting: { readonly businessNo: string }[] };

const wanted = /^(?<kind>\w+Quote)(?<state>Waiting|Live|BankRejected)$/;

/** Open quotes or waiting requests that match a fixture's name. A waiting request shows its product only. */
export async function quotesShowing({ form }: Client, name: FixtureName): Promise<unknown[]> {
  const { kind = '', state = '' } = wanted.exec(name)?.groups ?? {};
  const of = quoteKinds[kind];
  if (!of) throw new Error(`no known kind of quote in fixture ${name}`);
  const { data } = await form<Open>('/trade/getTradeQuote');
  if (state === 'Waiting') return data.waiting.filter(({ businessNo }) => businessNo.startsWith(prefixes[of.record] ?? '?'));
  const quoteState = state === 'Live' ? 0 : 1;
  return data.quotes.filter(
    ({ tradeQuote, specialFlag, ...rest }) =>
      tradeQuote.masterQuoteState === quoteState && specialFlag === of.specialFlag && of.record in rest,
  );
}

/** Returns the rows of every list and the open quotes, as this client receives them. */
export async function everythingSeen(client: Client): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (const list of Object.values(lists)) rows.push(await rowsOf(client, list));
  return [...rows, (await client.form('/trade/getTradeQuote')).data];
}
