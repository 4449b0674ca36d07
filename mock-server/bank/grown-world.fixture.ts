// Worlds with many deals behind them, grown by applying the events of real deals again under other numbers.
import { memoryJournal } from '#mock/journal/memory.ts';

import { apply } from './apply.ts';
import { admin, booked, confirm, delivery, idsFrom, testBank } from './bank.fixture.ts';
import type { Event } from './facts.ts';
import { type BankState, emptyState } from './state.ts';
import { forwardQuoted } from './terms.fixture.ts';

type World = ReturnType<typeof testBank>;

/** What lies on a deal that is not to bind any money of the grown world. */
const ofCover: ReadonlySet<string> = new Set(['coverReserved', 'coverFirmed', 'posted']);

/** The events of a deal as text, and what of it has to differ from deal to deal. */
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

async function deliveredSpot(world: World): Promise<string> {
  const businessNo = await booked(world, { valueDate: '0', cover: undefined });
  await world.bank.doSpotTradeDelivery(admin, delivery(businessNo, '100000'));
  return businessNo;
}

async function openForward(world: World): Promise<string> {
  const businessNo = await forwardQuoted(world, { termId: '1M' });
  await world.bank.doForwardTradeConfirm(admin, confirm(businessNo));
  return businessNo;
}

const digits = (count: number): string => String(count).padStart(6, '0');

/** An event of a pattern as the one of another deal; its request ids and its timers are its own. */
function ofDeal(text: string, { businessNo }: Pattern, place: number, seq: number, timers: number): Event {
  const own = text
    .replaceAll(businessNo, `${businessNo.slice(0, 5)}20251201${digits(place)}`)
    .replaceAll('00000000-0000-4000-8000-', `${digits(place).padStart(8, '0')}-0000-4000-8000-`)
    .replaceAll(/"timerId":(\d+)/g, (_, id: string) => `"timerId":${timers + +id}`);
  return { ...(JSON.parse(own) as Event), seq };
}

/** Grows a state: so many deals of C0001, nine of ten delivered and the others open forwards. */
export async function grownState(deals: number): Promise<BankState> {
  const spot = await patternOf(deliveredSpot, () => true);
  const forward = await patternOf(openForward, ({ fact }) => !ofCover.has(fact.type));
  const state = emptyState();
  for (const line of spot.opening) apply(JSON.parse(line) as Event, state);
  for (let place = 1; place <= deals; place += 1) {
    const pattern = place % 10 === 0 ? forward : spot;
    const timers = state.timers.nextId - 2;
    for (const text of pattern.events) apply(ofDeal(text, pattern, place, state.seq + 1, timers), state);
    for (const { id, act } of Object.values(state.timers.due)) if (act.kind !== 'dayStep') delete state.timers.due[id];
  }
  return state;
}
