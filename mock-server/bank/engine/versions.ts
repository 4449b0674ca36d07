// Upcasting: data written by earlier versions of the bank is converted when it is read, one version after the other
// (MOC-35).
import type { Fields, StoredEvent, Upcaster } from './journal-port.ts';
import { type Event, eventVersion } from '../facts/facts.ts';
import type { StoredPart } from '../snapshots/collections.ts';
import type { LoadedPart } from '../snapshots/state-parts.ts';

/** Changes of facts by type, or of entries by collection. */
type Changes = Readonly<Record<string, (old: Fields) => Fields>>;

// Version 9 added delay, the cost and requester of a quote, and wrong passwords by address (BNK-40, BNK-52, BNK-56,
// QUO-48). Version 8 data has none of these.

/** Adds to a leg from before version 9 the delay it lacks. */
const legOf8 = (leg: Fields): Fields => ({
  delayPips: '0',
  ...leg,
  deliveries: (leg['deliveries'] as readonly Fields[]).map((part) => ({ delayCharge: '0', ...part })),
});

/** Adds to a deal from before version 9 the cost of its quote and the approver it lacks. */
const dealOf8 = (deal: Fields): Fields => ({
  cost: null,
  approvedBy: null,
  ...deal,
  legs: (deal['legs'] as readonly Fields[]).map(legOf8),
});

const withoutCharge = (item: Fields): Fields => ({ delayCharge: '0', ...item });

/** Adds to a quoted price from before version 9 the cost it lacks. */
const priceOf8 = (price: Fields): Fields => ({
  cost: null,
  ...price,
  closing: price['closing'] ? withoutCharge(price['closing'] as Fields) : price['closing'],
});

/** Changes the price of a quote, if it is live. */
const withPrice = (quote: Fields, change: (price: Fields) => Fields): Fields => {
  const step = quote['step'] as Fields;
  return step['state'] === 'live' ? { ...quote, step: { ...step, price: change(step['price'] as Fields) } } : quote;
};

/** Adds to a posting from before version 9 the names of requester and approver it lacks. */
const unnamed = (posting: Fields): Fields => ({ askedBy: null, approvedBy: null, ...posting });

/** Upcasters of version 8 facts, by type. */
const factsOf8: Changes = {
  dealBooked: (fact) => ({ ...fact, deal: dealOf8(fact['deal'] as Fields) }),
  dealDelivered: withoutCharge,
  netItemBooked: (fact) => ({ ...fact, item: withoutCharge(fact['item'] as Fields) }),
  signInFailed: ({ count, lockedUntil, ...fact }) => ({ ...fact, address: '', wrong: { count, lockedUntil, ofAddress: {} } }),
  quoteSent: (fact) => ({ ...fact, price: priceOf8(fact['price'] as Fields) }),
};

/** Upcasters of version 8 entries, by collection. */
const entriesOf8: Changes = {
  'deals.all': dealOf8,
  'deals.netItems': withoutCharge,
  'quotes.all': (quote) => withPrice(quote, priceOf8),
  'ledger.postings': unnamed,
  'access.wrongPasswords': (wrong) => ({ ofAddress: {}, ...wrong }),
};

/** The content of a collection: entries by key, or a list. */
type Entries = readonly Fields[] | Readonly<Record<string, Fields>>;

const each = (entries: Entries, change: (entry: Fields) => Fields) =>
  Array.isArray(entries)
    ? entries.map(change)
    : Object.fromEntries(Object.entries(entries as Readonly<Record<string, Fields>>).map(([key, entry]) => [key, change(entry)]));

/**
 * Upcasts the collections in a part. A whole state of version 7 contains them; the '' part of a later snapshot
 * contains none.
 */
function collectionsIn(state: Fields, entries: Changes): Fields {
  const changed: Record<string, unknown> = { ...state };
  for (const [path, change] of Object.entries(entries)) {
    const [slice = '', field = ''] = path.split('.');
    const held = changed[slice] as Fields | undefined;
    if (held && field === '') changed[slice] = each(held as Entries, change);
    else if (held?.[field] !== undefined) changed[slice] = { ...held, [field]: each(held[field] as Entries, change) };
  }
  return changed;
}

/** Adds the counts of failed attempts that a state from before version 9 lacks. */
const failedTriesAdded = ({ access, ...state }: Fields): Fields =>
  access ? { ...state, access: { failedTries: {}, ...(access as Fields) } } : state;

/** Returns an upcaster that changes facts by type, and entries by collection; `rest` changes the part without a name. */
const upcaster = (facts: Changes, entries: Changes, rest = (state: Fields): Fields => state): Upcaster => ({
  event(event) {
    const { fact } = event as StoredEvent & { readonly fact: Fields };
    const change = facts[fact['type'] as string];
    return change ? ({ ...event, fact: change(fact) } as StoredEvent) : event;
  },
  content(collection, content) {
    if (collection === '') return rest(collectionsIn(content as Fields, entries));
    const change = entries[collection];
    return change ? each(content as Entries, change) : content;
  },
});

/** Converts version 8 to version 9. */
const from8 = upcaster(factsOf8, entriesOf8, failedTriesAdded);

// Version 10 added the basis of a quote, and the rate at which a closed part was dealt (QUO-47, QUO-49). No earlier quote
// has them.

const priceOf9 = (price: Fields): Fields => ({
  basis: null,
  ...price,
  closing: price['closing'] ? { dealtRate: null, ...(price['closing'] as Fields) } : price['closing'],
});

/** Converts version 9 to version 10. */
const from9 = upcaster(
  { quoteSent: (fact) => ({ ...fact, price: priceOf9(fact['price'] as Fields) }) },
  { 'quotes.all': (quote) => withPrice(quote, priceOf9) },
);

// Version 11 added the address of a sign-in, and the last sign-in of each login name (USR-25, USR-26). The sign-in of a
// session from before is taken to be its last recorded activity.

/** Adds the sign-ins that a state from before version 11 lacks. */
const signInsAdded = ({ access, ...state }: Fields): Fields =>
  access ? { ...state, access: { signIns: {}, ...(access as Fields) } } : state;

/** Converts version 10 to version 11. */
const from10 = upcaster(
  { signedIn: (fact) => ({ address: '', ...fact }) },
  { 'access.sessions': (session) => ({ since: session['lastSeenAt'], address: '', ...session }) },
  signInsAdded,
);

// Version 12 added the failed deliveries of a deal, and the setting that hides the cost of quotes (QRY-30, QUO-48). Of an
// earlier failure only the cause is known, which stays on its leg; no customer has hidden the cost before.

const costSettingAdded = (directory: Fields): Fields => ({ showCost: {}, ...directory });

/** Adds the failed attempts and the setting that a state from before version 12 lacks. */
const failuresAndSettingAdded = ({ deals, directory, ...state }: Fields): Fields => ({
  ...state,
  ...(deals ? { deals: { failures: {}, ...(deals as Fields) } } : {}),
  ...(directory ? { directory: costSettingAdded(directory as Fields) } : {}),
});

/** Converts version 11 to version 12. */
const from11 = upcaster(
  {
    worldOpened({ opening, ...fact }) {
      const { directory, ...rest } = opening as Fields;
      return { ...fact, opening: { ...rest, directory: costSettingAdded(directory as Fields) } };
    },
  },
  {},
  failuresAndSettingAdded,
);

// Version 13 added moves of a curve to those of a leg (DSK-06), which needs no conversion. Version 14 added approvals
// (EYE-01), which no earlier world has.

/** Adds the approvals that a state from before version 14 lacks. */
const approvalsAdded = (state: Fields): Fields => ({ approvals: { settings: {}, used: {}, orders: {}, all: {} }, ...state });

/** Converts version 13 to version 14. */
const from13 = upcaster(
  { worldOpened: ({ opening, ...fact }) => ({ ...fact, opening: { approvals: {}, ...(opening as Fields) } }) },
  {},
  approvalsAdded,
);

// Version 15 added to events the address of their caller, and to the audit trail the customer, the address and what has
// changed (EYE-13). Earlier events have none of these; their entries are found by their number.

/** Adds to an entry of the audit trail what it lacks from before version 15. */
function auditOf14({ what, businessNo, ...entry }: Fields): Fields {
  const [operation, scene] = String(what).split(': ', 2);
  const changes = scene === undefined ? [] : [{ field: 'detail', of: null, before: null, after: scene }];
  return { seq: 0, ...entry, operation, object: businessNo, customerId: null, address: null, changes };
}

/** Adds to an event the address that its caller lacks. */
const withAddress = ({ by, ...event }: StoredEvent & { readonly by?: Fields | null }): StoredEvent =>
  ({ ...event, by: by ? { address: '', ...by } : null }) as StoredEvent;

/** Converts version 14 to version 15. */
const from14: Upcaster = { ...upcaster({}, { audit: auditOf14 }), event: withAddress };

// Version 16 added subscriptions to payments that fall due (EXP-10), which nobody had before.

/** Adds the subscriptions that a state from before version 16 lacks. */
const calendarsAdded = ({ access, ...state }: Fields): Fields =>
  access ? { ...state, access: { calendars: {}, ...(access as Fields) } } : state;

/** Converts version 15 to version 16. */
const from15 = upcaster({}, {}, calendarsAdded);

// Version 17 added expected flows, bands of cover ratios, cover of flows, and batches (EXP-01, EXP-03, EXP-05, EXP-07).

/** Adds the flows that a state from before version 17 lacks. */
const exposuresAdded = (state: Fields): Fields =>
  'approvals' in state ? { exposures: { flows: {}, bands: {}, links: {}, batches: {}, recent: {} }, ...state } : state;

/** Converts version 16 to version 17. */
const from16 = upcaster({}, {}, exposuresAdded);

type Requests7 = Readonly<Record<string, Fields>>;
type Timers7 = { readonly nextId: number; readonly due: readonly { readonly id: number }[] };

/** Converts a state of version 7, in which requests were kept under their login and timers in a list. */
function stateOf7(state: Fields): Fields {
  const requests = Object.entries((state['requests'] ?? {}) as Requests7).flatMap(([loginName, own]) =>
    Object.entries(own).map(([key, request]) => [`${loginName} ${key}`, request] as const),
  );
  const { nextId, due } = state['timers'] as Timers7;
  return {
    ...state,
    requests: Object.fromEntries(requests),
    timers: { nextId, due: Object.fromEntries(due.map((timer) => [timer.id, timer])) },
  };
}

/** Upcasters by the version they convert from. */
const upcasters: Readonly<Record<number, Upcaster>> = {
  7: { event: (event) => event, content: (_, state) => stateOf7(state as Fields) },
  8: from8,
  9: from9,
  10: from10,
  11: from11,
  12: upcaster({}, {}),
  13: from13,
  14: from14,
  15: from15,
  16: from16,
};

/** Returns why data of a version cannot be read, or null when it can be read. */
export function whyUnreadable(version: number): string | null {
  if (version > eventVersion) return `its events are of version ${version}, this bank reads up to ${eventVersion}`;
  if (version < eventVersion && !upcasters[version]) return `its events are of version ${version}, which this bank reads no more`;
  return null;
}

/** The upcasters from a version to the current one, in order. */
const from = (version: number): readonly Upcaster[] =>
  Array.from({ length: eventVersion - version }, (_, step) => upcasters[version + step]).filter((each) => each !== undefined);

/** Converts a stored event to the current version. */
export const eventNow = (event: StoredEvent): Event => {
  const now = from(event.version).reduce((older, { event: next }) => next(older), event);
  return { ...now, version: eventVersion } as Event;
};

/** Converts the content of a stored part to the current version. */
export const partNow = ({ collection, chunk, text, version }: StoredPart): LoadedPart => ({
  collection,
  chunk,
  content: from(version).reduce((content, next) => next.content(collection, content), JSON.parse(text) as unknown),
});
