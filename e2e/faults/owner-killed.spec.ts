import { test as base, expect } from 'playwright/test';
import { addresses } from '../addresses.ts';
import { createWorld } from '../control.ts';
import { networkFailure } from '../fixtures.ts';
import { signIn } from '../pages/login.ts';
import { confirmations, quoteDialog, receive, requestCard } from '../pages/quote.ts';
import { chip, isLive, openFromMenu, openSection } from '../pages/shell.ts';
import { askForDollars } from '../pages/ticket.ts';
import { texts } from '../texts.ts';
import { twoBanks } from './two-banks.ts';

const t = texts('cn');
// Behind the ports of `own-bank.ts`: both may run at once.
const firstPort = Number(addresses.ports.web) + 4;

const test = base.extend<{ shared: Awaited<ReturnType<typeof twoBanks>>; complaints: readonly string[] }>({
  shared: async ({ browserName: _any }, use) => {
    const shared = await twoBanks(firstPort);
    await use(shared);
    await shared.stop();
  },
  complaints: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && !networkFailure.test(message.text())) complaints.push(message.text());
    });
    await use(complaints);
    expect(complaints).toEqual([]);
  },
  baseURL: `http://127.0.0.1:${firstPort}`,
});

test('SHR-06 SHR-05 QUO-36 a customer deals on while the owner of the world is killed, twice', async ({
  page,
  shared,
  complaints: _complaints,
}) => {
  const world = await createWorld('owner-killed', {}, shared.controls[0]);
  const sent = confirmations(page);
  await signIn(page, world);
  await isLive(page);
  const first = await shared.ownerOf(world.name, 0);
  const second = first === 0 ? 1 : 0;

  await test.step('a live quote survives its owner, and is accepted at the other bank', async () => {
    await openSection(page, t, t('menu.trade.title'));
    await askForDollars(page, t, '100000');
    const businessNo = (await quoteDialog(page).getAttribute('data-business-no')) ?? '';
    await shared.banks[first].kill();
    await expect(chip(page)).toHaveAttribute('data-live', /reconnecting|lost/);
    await isLive(page);
    await expect(quoteDialog(page)).toHaveAttribute('data-business-no', businessNo);
    await receive(page, '接受').click();
    await expect(requestCard(page)).toContainText(t('tips.tradeSucceed'));
    expect(await shared.ownerOf(world.name, second)).toBe(second);
  });

  await shared.banks[first].start();
  await test.step('an accept that is pressed after the owner was killed waits, and is executed once', async () => {
    await askForDollars(page, t, '200000');
    await shared.banks[second].kill();
    await receive(page, '接受').click();
    // If the answer was lost with the bank that was killed, the portal has looked the outcome up (QUO-36).
    await expect(requestCard(page)).toContainText(new RegExp(`${t('tips.tradeSucceed')}|${t('quote.found.done')}`));
    expect(await shared.ownerOf(world.name, first)).toBe(first);
  });

  await test.step('the list has each deal once', async () => {
    await isLive(page);
    await openFromMenu(page, t('menu.trade.spot.currentSerial'));
    for (const amount of ['100,000.00', '200,000.00']) await expect(page.locator('tr[data-row]', { hasText: amount })).toHaveCount(1);
    expect(sent.every((decision) => decision === 'ok')).toBe(true);
    const survivor = await (await fetch(`${shared.controls[first]}/__mock/worlds/${world.name}/violations`)).json();
    expect(survivor).toEqual([]);
  });
});
