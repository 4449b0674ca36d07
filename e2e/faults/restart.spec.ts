import { test as base, expect } from 'playwright/test';
import { addresses } from '../addresses.ts';
import { createWorld } from '../control.ts';
import { signIn } from '../pages/login.ts';
import { quoteDialog, receive, requestCard } from '../pages/quote.ts';
import { chip, isLive, openFromMenu, openSection, question } from '../pages/shell.ts';
import { askForDollars } from '../pages/ticket.ts';
import { texts } from '../texts.ts';
import { ownBank } from './own-bank.ts';

const t = texts('cn');
const firstPort = Number(addresses.ports.web) + 1;

const test = base.extend<{ bank: Awaited<ReturnType<typeof ownBank>> }>({
  bank: async ({ browserName: _any }, use) => {
    const bank = await ownBank(firstPort);
    await use(bank);
    await bank.stop();
  },
  baseURL: `http://127.0.0.1:${firstPort + 2}`,
});

test('BNK-12 LIV-25 a bank that is killed during a live quote and restarted has all acknowledged data, and the portal continues by itself', async ({
  page,
  bank,
}) => {
  const world = await createWorld('restart', { kept: 'disk' }, bank.control);
  await signIn(page, world);
  await isLive(page);
  await openSection(page, t, t('menu.trade.title'));
  await askForDollars(page, t, '100000');
  await receive(page, '接受').click();
  await expect(requestCard(page)).toContainText(t('tips.tradeSucceed'));
  await askForDollars(page, t, '200000');
  const businessNo = await quoteDialog(page).getAttribute('data-business-no');

  // Three quick retries may fail before the bank is back; the alert about it is dismissed.
  await page.addLocatorHandler(question(page), async () =>
    question(page)
      .getByRole('button', { name: t('common.confirm') })
      .click(),
  );
  await bank.kill();
  await expect(chip(page)).toHaveAttribute('data-live', /reconnecting|lost/);
  await bank.start();
  await isLive(page);
  await expect(quoteDialog(page)).toHaveAttribute('data-business-no', businessNo!);
  await receive(page, '接受').click();
  await expect(quoteDialog(page)).toBeHidden();
  await openFromMenu(page, t('menu.trade.spot.currentSerial'));
  for (const amount of ['100,000.00', '200,000.00']) await expect(page.locator('tr[data-row]', { hasText: amount })).toHaveCount(1);
  expect(await world.get('violations')).toEqual([]);
});
