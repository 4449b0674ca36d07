// Version 9 counts delay and keeps what a quote costs; what version 8 has written had neither (BNK-52, QUO-48).
import type { Fields, StoredEvent, Upcaster } from './upcaster.ts';

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

/** What version 9 has added to a fact, by its type. */
const factsOf8: Readonly<Record<string, (fact: Fields) => Fields>> = {
  dealBooked: (fact) => ({ ...fact, deal: dealOf8(fact['deal'] as Fields) }),
  dealDelivered: withoutCharge,
  netItemBooked: (fact) => ({ ...fact, item: withoutCharge(fact['item'] as Fields) }),
  quoteSent: (fact) => ({ ...fact, price: priceOf8(fact['price'] as Fields) }),
};

/** The same for the entries of a collection. */
const entriesOf8: Readonly<Record<string, (entry: Fields) => Fields>> = {
  'deals.all': dealOf8,
  'deals.netItems': withoutCharge,
  'quotes.all': quoteOf8,
};

const eachEntry = (entries: unknown, change: (entry: Fields) => Fields): Fields =>
  Object.fromEntries(Object.entries((entries ?? {}) as Readonly<Record<string, Fields>>).map(([key, entry]) => [key, change(entry)]));

/** A whole state of version 7 holds its collections itself. */
function collectionsOf8(state: Fields): Fields {
  const [deals, quotes] = [state['deals'] as Fields, state['quotes'] as Fields];
  return {
    ...state,
    deals: { ...deals, all: eachEntry(deals['all'], dealOf8), netItems: eachEntry(deals['netItems'], withoutCharge) },
    quotes: { ...quotes, all: eachEntry(quotes['all'], quoteOf8) },
  };
}

/** From version 8 to version 9. */
export const from8: Upcaster = {
  event(event) {
    const { fact } = event as StoredEvent & { readonly fact: Fields };
    const change = factsOf8[fact['type'] as string];
    return change ? ({ ...event, fact: change(fact) } as StoredEvent) : event;
  },
  content(collection, content) {
    if (collection === '') return 'deals' in (content as Fields) ? collectionsOf8(content as Fields) : content;
    const change = entriesOf8[collection];
    return change ? eachEntry(content, change) : content;
  },
};
