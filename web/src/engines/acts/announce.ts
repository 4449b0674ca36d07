// Announces an event of a request in one place: on the card beside its ticket if that is on the page, otherwise in a
// toast (QUO-51). Either way it is kept under the bell.
import { TOAST_TIME } from '#web/domain/constants.ts';
import type { NotedDeal } from '#web/state/kept-notices.ts';
import { type Notice, notify, note } from '#web/state/notices.ts';

/** The cards on the page, by ticket. */
const cards = new Map<string, HTMLElement>();

/** Registers the card of a ticket; null when it has left the page. Its `data-number` is the number of its request. */
export function noteCard(ticket: string, card: HTMLElement | null): void {
  if (card === null) cards.delete(ticket);
  else cards.set(ticket, card);
}

// A card of a screen that the user has left stays in the page, hidden.
const isShown = (card: HTMLElement | undefined): boolean => card !== undefined && card.checkVisibility();

const isOf = (card: HTMLElement, businessNo: string): boolean => card.dataset['number'] === businessNo && isShown(card);

/** A request by its number, or by its ticket before it has one. */
export type Announced = { readonly businessNo: string } | { readonly ticket: string };

/** Whether the card of a request can be seen without scrolling. */
export function isInView(businessNo: string): boolean {
  const { top = 0, bottom = -1 } = [...cards.values()].find((card) => isOf(card, businessNo))?.getBoundingClientRect() ?? {};
  return bottom >= 0 && top <= window.innerHeight;
}

/** Whether the card of a request is on the page. It brings itself into view when its request ends. */
function isOnCard(what: Announced): boolean {
  if ('ticket' in what) return isShown(cards.get(what.ticket));
  return [...cards.values()].some((card) => isOf(card, what.businessNo));
}

/** Shows an event of a request on its card or in a toast. The card shows the state of its request by itself. */
export function announce(what: Announced, tone: Notice['tone'], words: Notice['words'], deal?: NotedDeal): void {
  if (isOnCard(what)) note(tone, words, deal);
  else notify(tone, words, deal ? TOAST_TIME.server : TOAST_TIME.network, deal);
}
