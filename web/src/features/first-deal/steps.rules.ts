// The five steps of a first deal. Each is derived from the state of the portal, never from counted clicks.
import type { TextKey } from '#web/i18n/index.ts';
import type { TicketProgress } from '#web/state/first-deal.ts';

/** Inputs of the step. `isTyping` is true while the amount has the focus; a half-typed amount does not count. */
export type Situation = { readonly ticket: TicketProgress | null; readonly dealtBefore: string | null; readonly isTyping: boolean };

type Side = 'left' | 'top' | 'bottom';

/**
 * One step of the guide. `anchor` returns the selector of the element that it is about, `side` is where its text is
 * shown, and `isReached` is whether the user has come to it.
 */
export type Step = {
  readonly name: 'pair' | 'amount' | 'agree' | 'ask' | 'number';
  readonly title: TextKey;
  readonly text: TextKey;
  readonly anchor: (ticket: TicketProgress | null) => string;
  readonly side: { readonly desk: Side; readonly phone: Side };
  readonly isReached: (situation: Situation) => boolean;
};

const beside = { desk: 'left', phone: 'top' } as const;
// Returns a selector for a field of the ticket. While the section of the field is folded, it matches the row of the section.
const fieldOf = (field: string) => `[data-ticket] [data-field="${field}"], [data-ticket] [data-fields~="${field}"]`;
const hasAmount = ({ ticket, isTyping }: Situation) => ticket !== null && !isTyping && !ticket.missing.includes('amount');

/** In order; a step lasts until a later one is reached. */
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
    // On a phone the toast of the deal is at the top of the page, so the text is below its element.
    side: { desk: 'left', phone: 'bottom' },
    isReached: ({ ticket, dealtBefore }) => ticket !== null && ticket.dealt !== null && ticket.dealt !== dealtBefore,
  },
];

/** Returns the last step reached, with its number from 1. */
export function stepOf(situation: Situation): Step & { readonly place: number } {
  const place = steps.findLastIndex(({ isReached }) => isReached(situation));
  const step = steps[place];
  if (!step) throw new Error('the first step is always reached');
  return { ...step, place: place + 1 };
}
