// Defaults shared by most screens of an area.
import type { ComponentType } from 'react';
import { openTexts } from '#web/i18n/index.ts';
import type { TicketForm } from '#web/engines/ticket/two-forms.tsx';
import type { List } from '#web/engines/list/list-types.ts';

/** The role that every signed-in user has in the browser (SES-11). */
export const everyone = ['admin'] as const;

/** A page that is available without signing in. */
export const open = { layout: 'public', access: 'open', tab: 'pinned', roles: [] } as const;

/** A page of the signed-in portal. */
export const desk = { layout: 'main', access: 'session', tab: 'closable', roles: everyone } as const;

/** Loads a ticket page with a form to request a quote and one to place an order. */
export async function ticket(
  screen: 'spotTrade' | 'forwardTrade',
  { quote, order }: Readonly<Record<'quote' | 'order', () => Promise<TicketForm>>>,
): Promise<ComponentType> {
  const parts = [import('#web/engines/ticket/two-forms.tsx'), quote(), order(), openTexts('deals')] as const;
  const [{ twoForms }, quoteForm, orderForm] = await Promise.all(parts);
  return twoForms(screen, { quote: quoteForm, order: orderForm });
}

/** Loads the screen of a list; the list engine is downloaded with the first list. */
export async function list<Row>(load: () => Promise<List<Row>>): Promise<ComponentType> {
  const [{ screenOf }, record] = await Promise.all([import('#web/engines/list/list-screen.tsx'), load(), openTexts('deals')]);
  return screenOf(record);
}

/** Returns a loader that downloads a screen together with the texts of its parts of the portal. */
function withTexts(...parts: readonly Parameters<typeof openTexts>[0][]) {
  return async (load: () => Promise<ComponentType>): Promise<ComponentType> => {
    const [screen] = await Promise.all([load(), ...parts.map(openTexts)]);
    return screen;
  };
}

/** Loads a screen with the texts of deals. */
export const page = withTexts('deals');

/** Loads a page with the texts of news. */
export const news = withTexts('news');

/** Loads a screen with the texts of credentials. */
export const account = withTexts('credentials');

/** Loads the audit trail, whose list uses the texts of deals. */
export const audit = withTexts('audit', 'deals');

/** Loads the screen of users and limits, whose save dialog uses the texts of credentials. */
export const limits = withTexts('limits', 'credentials');

/** Loads the page of batches, which shows deals, with its texts. */
export const batch = withTexts('batch', 'deals');

/** Loads the page on pricing with its texts. */
export const pricing = withTexts('pricing');

/** Loads a public page with the texts of the pages before sign-in. */
export const front = withTexts('front');
