// Delivers everything that a list shows as due. A far leg is refused while its near leg could not be delivered (BNK-24).
import { admin, delivery, outcomeOf } from '../doors/bank.fixture.ts';
import { calendarsFromTable, holidayTable } from '../calendar/calendars.ts';
import { nextDaySession } from '../calendar/sessions.ts';
import { isActive } from '../deals/legs.ts';
import { act } from '../doors/option.fixture.ts';
import { numbersOf, page, prefixOf, type World } from './act.fixture.ts';

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
