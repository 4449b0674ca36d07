import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ListScreen } from '#web/engines/list/list-screen.tsx';
import { spotNonMaturity, spotPendingDelivery } from '#web/features/spot/spot.lists.ts';
import { tradeRow } from '#web/test/deals.ts';
import { bank, neverReceived, page } from '#web/test/desk.ts';
import { dialog, draw, pass, press } from '#web/test/draw.tsx';
import { ready, submit } from '#web/test/spot-ticket.tsx';
import { ok } from '#web/test/scripted-bank.ts';
import { queryClient } from './query-client.ts';
import { refreshDeals } from './refresh-deals.ts';

const offline = () => Promise.reject(new TypeError('Failed to fetch'));

/** Triggers every event on which the query library refetches: window focus, network, invalidated lists, and time. */
async function everyReason(): Promise<void> {
  for (const event of ['focus', 'visibilitychange', 'offline', 'online']) fireEvent(window, new Event(event));
  await refreshDeals();
  await queryClient.refetchQueries();
  await pass(600_000);
}

describe('automatic retries', () => {
  it('API-30 a read without a response from the bank is retried once, although it is a POST', async () => {
    bank().next('norSpotTrade/query', offline, ok(page([tradeRow()])));
    await draw(<ListScreen list={spotNonMaturity} />);
    await pass(500);
    await pass(50);
    expect(bank().sent('norSpotTrade/query')).toHaveLength(2);
    expect(document.querySelector('[data-list]')?.getAttribute('data-list')).toBe('rows');
  });

  it('API-30 a request for a quote is sent once, even after its response was lost', async () => {
    await ready();
    bank().next('doSpotTrade', offline);
    neverReceived();
    await submit();
    await everyReason();
    expect(bank().sent('doSpotTrade')).toHaveLength(1);
  });

  it('API-30 a delivery is sent once, even after its response was lost', async () => {
    bank().always('matutitySpotTrade/query', ok(page([tradeRow()])));
    bank().next('doSpotTradeDelivery', offline);
    neverReceived();
    await draw(<ListScreen list={spotPendingDelivery} />);
    await press('交割');
    await press('交割', dialog());
    await everyReason();
    expect(bank().sent('doSpotTradeDelivery')).toHaveLength(1);
  });

  it('API-30 no mutation of the portal is a library mutation with a retry', () => {
    expect(queryClient.getDefaultOptions().mutations?.retry).toBe(false);
  });
});
