// What earlier versions of the bank have written is brought up to date when it is read, one version after the other (MOC-35).
import type { Fields, StoredEvent, Upcaster } from './journal-port.ts';
import { type Event, eventVersion } from '../facts/facts.ts';
import type { StoredPart } from '../snapshots/collections.ts';
import type { LoadedPart } from '../snapshots/state-parts.ts';

// Version 9 counts delay, keeps what a quote costs and who asked, and wrong passwords by address; what version 8 has written had none of it (BNK-40, BNK-52, BNK-56, QUO-48).

/** A leg of before version 9, which counted no delay. */
const legOf8 = (leg: Fields): Fields => ({
  delayPips: '0',
  ...leg,
  deliveries: (leg['deliveries'] as readonly Fields[]).map((part) => ({ delayCharge: '0', ...part })),
});

/** A deal of before version 9, which kept neither what its quote cost nor who approved it. */
const dealOf8 = (deal: Fields): Fields => ({
  cost: null,
  approvedBy: null,
  ...deal,
  legs: (deal['legs'] as readonly Fields[]).map(legOf8),
});

const withoutCharge = (item: Fields): Fields => ({ delayCharge: '0', ...item });

/** A quoted price of before version 9. */
const priceOf8 = (price: Fields): Fields => ({
  cost: null,
  ...price,
  closing: price['closing'] ? withoutCharge(price['closing'] as Fields) : price['closing'],
});

const quoteOf8 = (quote: Fields): Fields => {
  const step = quote['step'] as Fields;
  return step['state'] === 'live' ? { ...quote, step: { ...step, price: priceOf8(step['price'] as Fields) } } : quote;
};

/** A posting of before version 9, which named nobody. */
const unnamed = (posting: Fields): Fields => ({ askedBy: null, approvedBy: null, ...posting });

/** What version 9 has added to a fact, by its type. */
const factsOf8: Readonly<Record<string, (fact: Fields) => Fields>> = {
  dealBooked: (fact) => ({ ...fact, deal: dealOf8(fact['deal'] as Fields) }),
  dealDelivered: withoutCharge,
  netItemBooked: (fact) => ({ ...fact, item: withoutCharge(fact['item'] as Fields) }),
  signInFailed: ({ count, lockedUntil, ...fact }) => ({ ...fact, address: '', wrong: { count, lockedUntil, ofAddress: {} } }),
  quoteSent: (fact) => ({ ...fact, price: priceOf8(fact['price'] as Fields) }),
};

/** The same for the entries of a collection. */
const entriesOf8: Readonly<Record<string, (entry: Fields) => Fields>> = {
  'deals.all': dealOf8,
  'deals.netItems': withoutCharge,
  'quotes.all': quoteOf8,
  'ledger.postings': unnamed,
  'access.wrongPasswords': (wrong) => ({ ofAddress: {}, ...wrong }),
};

/** What a collection holds: entries by key, or a list. */
type Entries = readonly Fields[] | Readonly<Record<string, Fields>>;

const each = (entries: Entries, change: (entry: Fields) => Fields) =>
  Array.isArray(entries)
    ? entries.map(change)
    : Object.fromEntries(Object.entries(entries as Readonly<Record<string, Fields>>).map(([key, entry]) => [key, change(entry)]));

/** A whole state of version 7 holds its collections itself; what is beside the parts of a later snapshot holds none of them. */
function collectionsOf8(state: Fields): Fields {
  const changed: Record<string, unknown> = { ...state };
  for (const [path, change] of Object.entries(entriesOf8)) {
    const [slice = '', field = ''] = path.split('.');
    const held = changed[slice] as Fields | undefined;
    if (held?.[field] !== undefined) changed[slice] = { ...held, [field]: each(held[field] as Entries, change) };
  }
  const access = changed['access'] as Fields | undefined;
  return access ? { ...changed, access: { failedTries: {}, ...access } } : changed;
}

/** From version 8 to version 9. */
export const from8: Upcaster = {
  event(event) {
    const { fact } = event as StoredEvent & { readonly fact: Fields };
    const change = factsOf8[fact['type'] as string];
    return change ? ({ ...event, fact: change(fact) } as StoredEvent) : event;
  },
  content(collection, content) {
    if (collection === '') return collectionsOf8(content as Fields);
    const change = entriesOf8[collection];
    return change ? each(content as Entries, change) : content;
  },
};

type Requests7 = Readonly<Record<string, Fields>>;
type Timers7 = { readonly nextId: number; readonly due: readonly { readonly id: number }[] };

/** Up to version 7 requests were kept under their login and timers in a list. */
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

/** By the version that they lead away from. */
const upcasters: Readonly<Record<number, Upcaster>> = {
  7: { event: (event) => event, content: (_, state) => stateOf7(state as Fields) },
  8: from8,
};

/** Why what a version has written cannot be read; null when it can. */
export function whyUnreadable(version: number): string | null {
  if (version > eventVersion) return `its events are of version ${version}, this bank reads up to ${eventVersion}`;
  if (version < eventVersion && !upcasters[version]) return `its events are of version ${version}, which this bank reads no more`;
  return null;
}

/** The upcasters from a version to this one, in their order. */
const from = (version: number): readonly Upcaster[] =>
  Array.from({ length: eventVersion - version }, (_, step) => upcasters[version + step]).filter((each) => each !== undefined);

/** An event as this version would have written it. */
export const eventNow = (event: StoredEvent): Event => {
  const now = from(event.version).reduce((older, { event: next }) => next(older), event);
  return { ...now, version: eventVersion } as Event;
};

/** The content of a part as this version would have written it. */
export const partNow = ({ collection, chunk, text, version }: StoredPart): LoadedPart => ({
  collection,
  chunk,
  content: from(version).reduce((content, next) => next.content(collection, content), JSON.parse(text) as unknown),
});
