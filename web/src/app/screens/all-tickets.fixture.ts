// All tickets of the portal by id, for tests that apply to every ticket.
import { forward } from '#web/features/forward/forward.product.ts';
import { option } from '#web/features/option/option.product.ts';
import { forwardOrder } from '#web/features/orders/forward-order.product.ts';
import { spotOrder } from '#web/features/orders/spot-order.product.ts';
import { spot } from '#web/features/spot/spot.product.ts';
import { swap } from '#web/features/swap/swap.product.ts';

/** The declarations of all tickets, keyed by id. */
export const allTickets = { spot, forward, swap, option, spotOrder, forwardOrder } as const;

/** The id of a ticket. */
export type TicketId = keyof typeof allTickets;
