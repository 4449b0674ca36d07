// A quote as a customer experiences it: it arrives while the customer uses another part of the page, opens two seconds
// later and counts down.
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { QuoteHost } from '#web/app/shell/quote-host.tsx';
import type { Language } from '#web/i18n/index.ts';
import { receiveQuote, tickQuotes } from '#web/live/quote-queue.ts';
import { spotQuote } from './deals.ts';
import { bank } from './desk.ts';
import { draw, pass } from './draw.tsx';

/** Number of the quote that these tests open. */
export const businessNo = 'SPTFT20261123000007';

/** Returns its dialog; null while it is closed. */
export const quoteDialog = () => document.querySelector<HTMLElement>(`[data-business-no="${businessNo}"]`);

/** Returns the button that accepts the open quote. */
export const receiveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^接受/ });

/** Returns the button that rejects the open quote. Buttons of waiting quotes precede it in the document. */
export const rejectButton = () =>
  within(quoteDialog() ?? document.body)
    .getAllByRole<HTMLButtonElement>('button', { name: '拒绝' })
    .at(-1) as HTMLButtonElement;

/** Returns the decisions sent to the bank, in order. */
export const decisions = () =>
  bank()
    .sent('doSpotTradeConfirm')
    .map(({ body }) => body['doneType']);

/** Advances the time of the quotes every second in each test, as the live connection does. */
export function secondsRun(): void {
  let seconds: ReturnType<typeof setInterval>;
  beforeEach(() => {
    seconds = setInterval(tickQuotes, 1_000);
  });
  afterEach(() => clearInterval(seconds));
}

/** Renders the page and delivers a quote; 97 of its 100 seconds remain when this returns. */
export async function openQuote(more: Parameters<typeof spotQuote>[0] = {}, language: Language = 'cn'): Promise<void> {
  await draw(
    <>
      <input aria-label="elsewhere" />
      <QuoteHost />
    </>,
    language,
  );
  screen.getByLabelText('elsewhere').focus();
  receiveQuote(spotQuote(more));
  await pass(2_000);
}
