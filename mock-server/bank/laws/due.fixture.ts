// Delivers everything that a list shows as due. A far leg is refused while its near leg could not be delivered (BNK-24).
import { admin, delivery, outcomeOf } from '../doors/bank.fixture.ts';
import { calendarsFromTable, holidayTable } from '../calendar/calendars.ts';
import { nextDaySession } from '../calendar/sessions.ts';
import { activeLeg, isActive } from '../deals/legs.ts';
import { div, mul } from '../kernel/decimal.ts';
import { act } from '../doors/option.fixture.ts';
import { numbersOf, page, prefixOf, type World } from './act.fixture.ts';
import { codes, dealOf, delivered, ended, forward, NotToBeHad, spot, swap } from './dealing.fixture.ts';

const calendars = calendarsFromTable(holidayTable);

/** Outcomes that the bank allows for a due delivery. */
const outcomes = ['ok', 'balanceShort', 'debitAccountAbnormal', 'marginAccountAbnormal'];

type Due = { readonly businessNo: string; readonly leg: string | null };

const inLeg = (leg: string, numbers: readonly string[]): Due[] => numbers.map((businessNo) => ({ businessNo, leg }));

/** Rows of the delivery lists that are due today or overdue. */
async function shownAsDue({ bank }: World): Promise<Due[]> {
  const front = await bank.front(admin, page);
  const rows = front.ok ? front.data.rows.filter(({ kind, daysLeft }) => kind !== 'EXPIRY' && daysLeft <= 0) : [];
  const listed = [
    ...inLeg('single', numbersOf(await bank.matutitySpotTradeQuery(admin, page))),
    ...inLeg('single', numbersOf(await bank.forwardTrade(admin, { ...page, stage: 'PENDING_DELIVERY' }))),
    ...inLeg('near', numbersOf(await bank.swapTrade(admin, { ...page, stage: 'NEAR_PENDING_DELIVERY' }))),
    ...inLeg('far', numbersOf(await bank.swapTrade(admin, { ...page, stage: 'FAR_PENDING_DELIVERY' }))),
    ...rows,
  ];
  return [...new Map(listed.map(({ businessNo, leg }) => [`${businessNo} ${leg}`, { businessNo, leg }])).values()];
}

function deliver({ bank }: World, { businessNo, leg }: Due) {
  const open = bank.state().deals.all[businessNo]?.legs.find(({ name }) => name === leg)?.undelivered1;
  const body = delivery(businessNo, open ?? '0');
  const calls = {
    SPT: () => bank.doSpotTradeDelivery(admin, body),
    FWD: () => bank.doForwardTradeDelivery(admin, body),
    SWP: () => bank.doSwapTradeDelivery(admin, { ...body, leg: leg === 'far' ? 'far' : 'near' }),
    OPT: () => bank.doOptPremiumDelivery(admin, act(businessNo)),
  };
  return calls[prefixOf(businessNo)]();
}

/** Outcomes of the delivery of a leg behind one that is still open. */
const outcomesBehindOpenLeg = ['stateNotAllowed'];

/** Whether a leg before this one is open, because its own delivery has just failed. */
function isBehindOpenLeg({ bank }: World, { businessNo, leg }: Due): boolean {
  const deal = bank.state().deals.all[businessNo];
  const own = deal?.legs.find(({ name }) => name === leg);
  return deal !== undefined && own !== undefined && !isActive(deal, own);
}

/** Rows shown as due, near legs before far ones, that cannot be delivered (BNK-49). */
export async function refusedDeliveries(world: World): Promise<string[]> {
  const wrong = [];
  for (const due of await shownAsDue(world)) {
    const allowed = isBehindOpenLeg(world, due) ? outcomesBehindOpenLeg : outcomes;
    const outcome = outcomeOf(await deliver(world, due));
    if (!allowed.includes(outcome)) wrong.push(`${due.businessNo} ${due.leg} ${outcome}`);
  }
  return wrong;
}

/** Moves to the next morning on which the bank is open. */
export async function nextMorning({ clock, advance }: World): Promise<void> {
  const now = clock.bankNow();
  await advance(nextDaySession(calendars, now) - now + 60_000);
}

/** Deals that fall due within days. */
export const openings = {
  spot: (world: World) => spot(world, { valueDate: '1' }),
  forward: (world: World) => forward(world, { termId: '1D', ...codes('SELL') }),
  overnight: (world: World) => swap(world, { farTermId: 'O/N' }),
  tomNext: (world: World) => swap(world, { farTermId: 'T/N', ...codes('SELL') }),
} as const;

/** What happens next, and to how much of what is open. */
export type Step = { readonly does: 'waits' | 'delivers' | 'closes'; readonly percent: number };

/** Delivers or closes a part or all of what is open, or lets a day pass. */
export async function step(world: World, businessNo: string, { does, percent }: Step): Promise<void> {
  const deal = dealOf(world, businessNo);
  const leg = activeLeg(deal);
  if (does === 'waits') return nextMorning(world);
  if (!leg) return undefined;
  const part = div(mul(leg.undelivered1, String(percent)), '100', 2, 'UP');
  if (does === 'delivers') return delivered(world, businessNo, [part], leg.name);
  const flags = { spot: 'spotBreach', forward: 'fwdExpireBreach', swap: 'swapBreach', option: 'swapBreach' } as const;
  return ended(world, flags[deal.product], businessNo, [leg.name === 'near' ? leg.undelivered1 : part]);
}

/** Ignores what the market or the bank does not offer at the moment. */
export const orNot = (error: unknown): void => {
  if (!(error instanceof NotToBeHad)) throw error;
};
