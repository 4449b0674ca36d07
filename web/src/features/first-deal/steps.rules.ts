// The five steps of a first deal, each reached by what the portal shows, never by presses that were counted.
import type { TextKey } from '#web/i18n/index.ts';
import type { TicketProgress } from '#web/state/first-deal.ts';

/** What decides the step. `isTyping` while the amount has the focus: what is half typed is not yet an amount. */
export type Situation = { readonly ticket: TicketProgress | null; readonly dealtBefore: string | null; readonly isTyping: boolean };

type Side = 'left' | 'top' | 'bottom';

/** One step: where it points, for a ticket that is so far, on which side its words stand, and from when on it holds. */
export type Step = {
  readonly name: 'pair' | 'amount' | 'agree' | 'ask' | 'number';
  readonly title: TextKey;
  readonly text: TextKey;
  readonly anchor: (ticket: TicketProgress | null) => string;
  readonly side: { readonly desk: Side; readonly phone: Side };
  readonly isReached: (situation: Situation) => boolean;
};

const beside = { desk: 'left', phone: 'top' } as const;
// A field of a folded part has the row of its part.
const fieldOf = (field: string) => `[data-ticket] [data-field="${field}"], [data-ticket] [data-fields~="${field}"]`;
const hasAmount = ({ ticket, isTyping }: Situation) => ticket !== null && !isTyping && !ticket.missing.includes('amount');

/** In their order; a step lasts until a later one is reached. */
export const steps: readonly Step[] = [
  {
    name: 'pair',
    title: 'guide.pair.title',
    text: 'guide.pair.text',
    anchor: () => 'tbody .deal:not([disabled])',
    side: { desk: 'bottom', phone: 'bottom' },
    isReached: () => true,
  },
  {
    name: 'amount',
    title: 'guide.amount.title',
    text: 'guide.amount.text',
    anchor: () => fieldOf('amount'),
    side: { desk: 'left', phone: 'bottom' },
    isReached: ({ ticket }) => ticket !== null,
  },
  {
    name: 'agree',
    title: 'guide.agree.title',
    text: 'guide.agree.text',
    anchor: (ticket) => fieldOf(ticket?.missing[0] ?? ''),
    side: beside,
    isReached: hasAmount,
  },
  {
    name: 'ask',
    title: 'guide.ask.title',
    text: 'guide.ask.text',
    anchor: () => 'button[type=submit][form]',
    side: beside,
    isReached: (situation) => situation.ticket?.isAsked === true || (hasAmount(situation) && situation.ticket?.missing.length === 0),
  },
  {
    name: 'number',
    title: 'guide.number.title',
    text: 'guide.number.text',
    anchor: () => '[data-request]',
    // The toast of the deal is at the head of a phone.
    side: { desk: 'left', phone: 'bottom' },
    isReached: ({ ticket, dealtBefore }) => ticket !== null && ticket.dealt !== null && ticket.dealt !== dealtBefore,
  },
];

/** The last step that is reached, with its place, from 1. */
export function stepOf(situation: Situation): Step & { readonly place: number } {
  const place = steps.findLastIndex(({ isReached }) => isReached(situation));
  const step = steps[place];
  if (!step) throw new Error('the first step is always reached');
  return { ...step, place: place + 1 };
}
