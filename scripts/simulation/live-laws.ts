// What the pages of the portal show agrees with the bank, once they are connected and no more faults happen.
import { as } from '#mock/bank/doors/bank.fixture.ts';
import type { Bank } from '#mock/bank/doors/bank.ts';
import { type Banks, opening } from './banks.ts';
import type { Portal } from './portal.ts';
import type { Timeline } from './timeline.ts';

/** The customer of all users. */
const customer = 'C0001';

/** Milliseconds. A page hides a quote up to two seconds before it ends, and counts in seconds. */
const [looksEvery, settlesIn, arrivesIn, hidesBefore] = [500, 1_500, 50, 3_100];
const mostLooks = 60;

type Parts = { readonly timeline: Timeline; readonly banks: Banks; readonly portals: readonly Portal[] };

function unlikeQuotes(portal: Portal, bank: Bank, now: number): string[] {
  const { loginName } = portal;
  const { seq, quotes } = bank.getTradeQuote(as(loginName));
  const open = quotes.map(({ tradeQuote }) => tradeQuote.businessNo);
  const long = quotes
    .filter(({ tradeQuote }) => (tradeQuote.expireAt ?? 0) - now > hidesBefore)
    .map(({ tradeQuote }) => tradeQuote.businessNo);
  const shown = [...portal.shown('live'), ...portal.shown('bankRejected')];
  const left = portal.queue.left.map(({ quote }) => quote.tradeQuote.businessNo);
  return [
    ...(portal.sequence.last() === seq ? [] : [`${loginName} has counted ${portal.sequence.last()} of ${seq} pushes`]),
    ...shown.filter((number) => !open.includes(number)).map((number) => `${loginName} is shown ${number}, which has ended at the bank`),
    ...long.filter((number) => !shown.includes(number) && !left.includes(number)).map((number) => `${loginName} is not shown ${number}`),
    ...portal.shown('accepting').map((number) => `${loginName} waits for the outcome of ${number}`),
  ];
}

/** Waits until all pages are connected to the owner, pushes a message, and returns what they show differently. */
export async function unlikeBank({ timeline, banks, portals }: Parts): Promise<string[]> {
  const isConnected = () =>
    banks.owner?.bank && portals.every(({ isOpen, home, underWay }) => isOpen && underWay === 0 && home === banks.owner);
  for (let looks = 0; !isConnected(); looks += 1) {
    if (looks > mostLooks) return ['the pages are not connected'];
    await timeline.sleep(looksEvery);
  }
  const bank = banks.owner?.bank;
  if (!bank) return [];
  // A gap is detected by the next frame.
  const isPushed = await bank.pushMessage(customer, { msgType: 1, msgContentCN: '消息', msgContentEN: 'message' }).then(
    () => true,
    () => false,
  );
  // Another process has taken the world over; its owner is found again.
  if (!isPushed) {
    await timeline.sleep(looksEvery);
    return unlikeBank({ timeline, banks, portals });
  }
  await timeline.sleep(settlesIn);
  // A read fires the timers that are due; what they push has to arrive before pages are compared.
  const pushes = () => portals.map(({ loginName }) => bank.getTradeQuote(as(loginName)).seq).join();
  for (let before = ''; before !== pushes();) {
    before = pushes();
    await timeline.sleep(arrivesIn);
  }
  return portals.flatMap((portal) => unlikeQuotes(portal, bank, opening + timeline.now));
}
