// Applies an event to the state. Replaying the journal applies every event in order.
import { accessAppliers } from '../access/access-appliers.ts';
import type { Appliers, Event, Fact } from '../facts/facts.ts';
import { approvalAppliers } from '../approvals/approval-appliers.ts';
import { auditing } from './audit.ts';
import { keepCatalogue } from '../catalogue/world-catalogue.ts';
import { exposureAppliers } from '../exposures/exposure-appliers.ts';
import { directoryAppliers } from '../directory/directory-appliers.ts';
import { ledgerAppliers } from '../ledger/ledger-appliers.ts';
import { dealAppliers, optionAppliers } from '../lifecycle/deal-appliers.ts';
import { keepPush } from '../facts/notices.ts';
import { quoteAppliers } from '../quotes/quote-appliers.ts';
import { orderAppliers } from '../orders/order-appliers.ts';
import { keepReceipt } from '../receipts/receipts.ts';
import { writable } from '../snapshots/state-parts.ts';
import type { BankState } from '../facts/state.ts';
import { keepRequest } from '../facts/requests.ts';
import { addTimer, removeTimer } from '../facts/timers.ts';

const appliers: Appliers<Fact> = {
  worldOpened: (state, { opening }) => {
    const { seed, businessDate, dealer, directory, approvals, accounts, creditLines, coupons } = structuredClone(opening);
    Object.assign(state, { seed, businessDate, directory });
    state.quotes.dealer = dealer;
    state.approvals.settings = approvals;
    Object.assign(state.ledger, { accounts, creditLines, coupons });
  },
  clockMarked: ({ access }, { activity }) => {
    for (const [tokenHash, at] of Object.entries(activity)) {
      const session = access.sessions[tokenHash];
      if (session) session.lastSeenAt = Math.max(session.lastSeenAt, at);
    }
  },
  sceneLogged: () => undefined,
  fileExported: () => undefined,
  priceNudged: ({ disturbances }, { nudge }) => {
    disturbances.nudges.push(nudge);
  },
  priceFrozen: ({ disturbances }, { freeze }) => {
    disturbances.freezes.push(freeze);
  },
  pricesThawed: ({ disturbances }, { rateCode }, { bankTime }) => {
    disturbances.freezes = disturbances.freezes.map((freeze) =>
      freeze.until === null && (rateCode === null || freeze.rateCode === rateCode) ? { ...freeze, until: bankTime } : freeze,
    );
  },
  timerSet: ({ timers }, { dueAt, act }) => addTimer(timers, dueAt, act),
  timerFired: ({ timers }, { timerId }) => removeTimer(timers, timerId),
  timerSetAside: ({ timers, asideTimers }, { timer, problem }) => {
    removeTimer(timers, timer.id);
    asideTimers.push({ ...timer, problem });
  },
  pushed: ({ notices }, fact, { bankTime }) => keepPush(notices, fact, bankTime),
  requestAnswered: keepRequest,
  ...accessAppliers,
  ...directoryAppliers,
  ...ledgerAppliers,
  ...quoteAppliers,
  ...dealAppliers,
  ...orderAppliers,
  ...approvalAppliers,
  ...exposureAppliers,
  ...optionAppliers,
};

/** Changes the state by one event; the state changes in no other way. */
export function apply(event: Event, state: BankState): void {
  const { length: receipts } = state.receipts;
  const { length: audit } = state.audit;
  const changing = writable(state);
  const entry = auditing(event, state);
  const applier = appliers[event.fact.type] as (state: BankState, fact: Fact, event: Event) => void;
  applier(changing, event.fact, event);
  state.seq = event.seq;
  state.mark = { bankTime: event.bankTime, accessTime: event.accessTime };
  keepReceipt(changing, event);
  if (entry) changing.audit.push(entry());
  keepCatalogue(state, event.fact, { receipts, audit });
}
