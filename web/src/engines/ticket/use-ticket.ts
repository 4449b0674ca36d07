// One ticket on the screen: the pure engine joined to what the bank says, to the pressed price that led here, and to the submit.
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { carried } from '#web/state/navigation.ts';
import type { ScreenId } from '#web/state/navigation.ts';
import { emptyTicket, filled, fieldStates, reduce, type TicketAct } from './ticket.ts';
import type { Product, Surroundings } from './ticket-types.ts';
import { useBankSurroundings, useCover, usePairSurroundings } from './use-surroundings.ts';
import { useDebounced } from './use-debounced.ts';

/** Everything a ticket screen draws. */
export type TicketView = ReturnType<typeof useTicket>;

/** `screen` is the id under which prices are carried here. */
export function useTicket<Request extends { clientRequestId: string }, Deal>(product: Product<Request, Deal>, screen: ScreenId) {
  const [ticket, setTicket] = useState(emptyTicket);
  const bank = useBankSurroundings();
  const rateCode = filled(product, ticket, bank)['rateCode'] ?? '';
  const near: Surroundings = { ...bank, ...usePairSurroundings(product.tranType, rateCode) };
  const form = filled(product, ticket, near);
  const settled = useDebounced(form, JSON.stringify(form));
  const around: Surroundings = { ...near, cover: useCover(product.tranType, settled, near) };
  const act = (one: TicketAct) => setTicket((before) => reduce(product, before, one, around));

  const brought = useSnapshot(carried)[screen];
  const [seen, setSeen] = useState(0);
  // Only a new press counts, and at once: the form is never drawn without what it brings.
  if (brought && brought.turn > seen) {
    setSeen(brought.turn);
    act({ type: 'carry', values: brought.values });
  }

  return { ticket, around, form, rateCode, act, fields: fieldStates(product, ticket, around) };
}
