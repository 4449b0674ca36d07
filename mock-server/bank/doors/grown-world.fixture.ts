// Worlds with many past deals, grown by applying the events of real deals again under other numbers.
import { memoryJournal } from '#mock/journal/memory.fixture.ts';

import { apply } from '../acts/apply.ts';
import { dataOf } from '../kernel/answer.ts';
import { admin, as, booked, dealerTime, delivery, idsFrom, newId, spotRequest, testBank } from './bank.fixture.ts';
import type { Event } from '../facts/facts.ts';
import { optionBooked } from './option.fixture.ts';
import { placed, rate, spotNow } from '../orders/orders.fixture.ts';
import { type BankState, emptyState } from '../facts/state.ts';
import { forwardBooked, swapBooked } from './terms.fixture.ts';

type World = ReturnType<typeof testBank>;

/** Facts that are left out of the copies of open deals, so that these reserve no money. */
const ofCover: ReadonlySet<string> = new Set(['coverReserved', 'coverReleased', 'coverFirmed', 'posted']);

/** The events of a deal as JSON, and the number to replace for each further deal. */
type Pattern = { readonly events: readonly string[]; readonly businessNo: string };

async function patternOf(
  act: (world: World) => Promise<string>,
  keep: (event: Event) => boolean,
): Promise<Pattern & { opening: string[] }> {
  idsFrom(0);
  const journal = memoryJournal();
  const world = testBank({ journal });
  await world.bank.settled();
  const opening = [...journal.lines];
  const businessNo = await act(world);
  const events = journal.lines.slice(opening.length).filter((line) => keep(JSON.parse(line) as Event));
  return { opening, events, businessNo };
}

const all = () => true;
const openDeal = (act: (world: World) => Promise<string>) => patternOf(act, ({ fact }) => !ofCover.has(fact.type));

async function deliveredSpot(world: World): Promise<string> {
  const businessNo = await booked(world, { valueDate: '0', cover: undefined });
  await world.bank.doSpotTradeDelivery(admin, delivery(businessNo, '100000'));
  return businessNo;
}

async function cancelledOrder(world: World): Promise<string> {
  const businessNo = await placed(world, { orderPrice: rate(spotNow(world).offer, -300), orderTerm: '5' });
  await world.advance(dealerTime);
  await world.bank.cancleSpotForexOrder(admin, { clientRequestId: newId(), businessNo });
  await world.advance(dealerTime);
  return businessNo;
}

/** A submission of C0004 that waits, or that its maker has withdrawn. */
async function submitted({ bank }: World, isWithdrawn: boolean): Promise<string> {
  const act = { operationId: 'doSpotTrade', body: spotRequest({ amount: '2000000' }, 'C0004') } as const;
  const { submissionNo } = dataOf(await bank.submitForApproval(as('maker01'), { clientRequestId: newId(), act, note: '' }));
  if (isWithdrawn) await bank.withdrawSubmission(as('maker01'), { clientRequestId: newId(), submissionNo, version: 1, reason: '' });
  return submissionNo;
}

/**
 * Returns the patterns from which the history is copied: delivered spot deals, a cancelled order, and open deals.
 * Those labelled `others` have nothing due within a week.
 */
async function patterns() {
  const far = { termId: '', expDate: '2026-02-13', premiumDate: '2026-02-13' } as const;
  return {
    delivered: await patternOf(deliveredSpot, all),
    soon: await openDeal((world) => booked(world)),
    waiting: await patternOf((world) => submitted(world, false), all),
    withdrawn: await patternOf((world) => submitted(world, true), all),
    others: [
      await openDeal((world) => forwardBooked(world, { termId: '1M' })),
      await openDeal((world) => swapBooked(world, { nearTermId: '1M', farTermId: '3M' })),
      await openDeal((world) => optionBooked(world, far)),
      await patternOf(cancelledOrder, all),
    ],
  };
}

const digits = (count: number): string => String(count).padStart(6, '0');

/** Rewrites an event of a pattern for another deal, with its own business number, request ids and timers. */
function ofDeal(text: string, { businessNo }: Pattern, place: number, seq: number, timers: number): Event {
  const own = text
    .replaceAll(businessNo, `${businessNo.slice(0, 5)}20251201${digits(place)}`)
    .replaceAll('00000000-0000-4000-8000-', `${digits(place).padStart(8, '0')}-0000-4000-8000-`)
    .replaceAll(/"timerId":(\d+)/g, (_, id: string) => `"timerId":${timers + +id}`);
  return { ...(JSON.parse(own) as Event), seq };
}

/** Number of deals that fall due soon; it does not depend on the length of the history. */
const dueSoon = 20;

/** Deals for each submission. */
const dealsForEachSubmission = 5;

/**
 * Grows a state with the given number of deals of C0001: six of ten delivered spot deals, a tenth of each other kind.
 * The last ones are spot deals that fall due soon. C0004 has a submission for every five deals; the last twenty wait.
 */
export async function grownState(deals: number): Promise<BankState> {
  const { delivered, soon, waiting, withdrawn, others } = await patterns();
  const state = emptyState();
  for (const line of delivered.opening) apply(JSON.parse(line) as Event, state);
  const add = (pattern: Pattern, place: number) => {
    const timers = state.timers.nextId - 2;
    for (const text of pattern.events) apply(ofDeal(text, pattern, place, state.seq + 1, timers), state);
    for (const { id, act } of Object.values(state.timers.due)) if (act.kind !== 'dayStep') delete state.timers.due[id];
  };
  for (let place = 1; place <= deals; place += 1) add(place > deals - dueSoon ? soon : (others[place % 10] ?? delivered), place);
  const submissions = Math.floor(deals / dealsForEachSubmission);
  // Their request ids follow those of the deals.
  for (let place = 1; place <= submissions; place += 1) add(place > submissions - dueSoon ? waiting : withdrawn, deals + place);
  return state;
}
