// Deals over a line that loses, delays and cuts what passes between the browser and everything behind it (TRU-01).
import { test as base, expect, type Page } from 'playwright/test';
import { addresses } from '../addresses.ts';
import { createWorld } from '../control.ts';
import { signIn } from '../pages/login.ts';
import { quoteDialog, receive } from '../pages/quote.ts';
import { chip, isLive, openFromMenu, openSection } from '../pages/shell.ts';
import { askForDollars } from '../pages/ticket.ts';
import { texts } from '../texts.ts';
import { ownBank } from './own-bank.ts';
import { type FaultKind, type FaultProxy, startFaultProxy } from './proxy.ts';

const t = texts('cn');
// Behind the ports of `owner-killed.spec.ts`: all may run at once.
const firstPort = Number(addresses.ports.web) + 9;
const linePort = firstPort + 3;

type Fixtures = { bank: Awaited<ReturnType<typeof ownBank>>; line: FaultProxy };

const test = base.extend<Fixtures>({
  bank: async ({ browserName: _any }, use) => {
    const bank = await ownBank(firstPort);
    await use(bank);
    await bank.stop();
  },
  line: async ({ bank: _bank }, use) => {
    const line = await startFaultProxy(linePort, firstPort + 2);
    await use(line);
    await line.stop();
  },
  baseURL: `http://127.0.0.1:${linePort}`,
});

// Each test has the same ports.
test.describe.configure({ mode: 'default' });

const accept = /\/doSpotTradeConfirm$/;

/**
 * Accepts the open quote. An outcome that had to be looked up is confirmed; after a request that never arrived, the
 * quote is accepted again.
 */
async function accepted(page: Page): Promise<void> {
  await receive(page, '接受').click();
  const alert = quoteDialog(page).getByRole('alert');
  const [done, never] = [alert.filter({ hasText: '查询结果：银行已成交。' }), alert.filter({ hasText: '未到达银行，未成交' })];
  await expect.poll(async () => (await quoteDialog(page).count()) === 0 || (await done.or(never).isVisible())).toBe(true);
  if (await done.isVisible())
    await quoteDialog(page)
      .getByRole('button', { name: t('common.confirm') })
      .click();
  if (await never.isVisible()) {
    await quoteDialog(page)
      .getByRole('button', { name: t('quote.back', { seconds: '' }).slice(0, 4) })
      .click();
    await receive(page, '接受').click();
  }
  await expect(quoteDialog(page)).toBeHidden();
}

test('TRU-01 QUO-36 each accept trades once, whatever happens to its request and its answer', async ({ page, bank, line }) => {
  const world = await createWorld('broken-line', {}, bank.control);
  await signIn(page, world);
  await isLive(page);
  await openSection(page, t, t('menu.trade.title'));
  const faults: readonly (readonly [FaultKind, number])[] = [
    ['lostAnswer', 1],
    ['lostAnswer', 3],
    ['lostRequest', 1],
    ['reset', 3],
    ['delay', 1],
    ['drip', 1],
  ];
  for (const [place, [kind, times]] of faults.entries())
    await test.step(`${kind}, ${times} times`, async () => {
      await askForDollars(page, t, `${place + 1}00000`);
      line.order({ path: accept, kind, times, ms: kind === 'drip' ? 1 : 1_500 });
      await accepted(page);
      line.heal();
    });
  expect(line.seen.filter(({ path, fault }) => accept.test(path) && fault !== null).length).toBeGreaterThanOrEqual(faults.length);
  await openFromMenu(page, t('menu.trade.spot.currentSerial'));
  for (const place of faults.keys()) await expect(page.locator('tr[data-row]', { hasText: `${place + 1}00,000.00` })).toHaveCount(1);
  expect(await world.get('violations')).toEqual([]);
});

test('TRU-01 LIV-21 a live connection that falls silent, and one that is reset, are replaced', async ({ page, bank, line }) => {
  const world = await createWorld('silent-line', {}, bank.control);
  await signIn(page, world);
  await isLive(page);
  const live = /^\/ftfequote\//;
  expect(line.strike(live, { kind: 'reset' })).toBe(1);
  await expect(chip(page)).not.toHaveAttribute('data-live', 'live');
  await isLive(page);
  expect(line.strike(live, { kind: 'halfOpen' })).toBe(1);
  await expect(chip(page)).toHaveAttribute('data-live', 'noPrices');
});
