// The room of the ledger at the desk: any deal with its life, cover, postings and next actions, and the accounts.
import { randomUUID } from 'node:crypto';
import { deal } from '../deals.ts';
import { openRoom, wide } from '../pages/desk.ts';
import { expect, test } from '../fixtures.ts';
import { callBank } from '../session.ts';
import { axeProblems } from '../walk/axe.ts';

test('DSK-09 a deal of a customer appears by itself, and its postings sum to zero', async ({ page, world, user, complaints: _none }) => {
  await openRoom(page, world, 'ledger', 'en');
  await expect(page.getByText('No deal has been made yet.')).toBeVisible();
  const businessNo = await deal(world, user, { valueDate: '0', cover: undefined });
  const list = page.getByRole('region', { name: 'Deals', exact: true });
  await expect(list.getByRole('button', { name: new RegExp(`${businessNo}.*USD 1,000,000.00.*Pending delivery`) })).toBeVisible();
  await expect(page.getByRole('heading', { name: businessNo })).toBeVisible();
  const next = page.getByRole('region', { name: 'What comes next' }).getByRole('listitem');
  await expect(next).toContainText([/Delivery cut-off.*in 6 hours/, /Overdue unless delivered/, /Next day end/]);
  const life = page.getByRole('list', { name: 'History' }).getByRole('listitem');
  await expect(life).toContainText(['Quote requested', 'Quoted', 'Quote accepted', 'Booked']);
  const json = { clientRequestId: randomUUID(), businessNo, amount: '1000000' };
  expect((await callBank(world.name, '/shop/trade/spot/doSpotTradeDelivery', { json, token: user.token })).code).toBe(0);
  await expect(life.last()).toContainText('Delivered');
  await expect(page.getByText('Nothing: the deal is finished.')).toBeVisible();
  const sums = page.getByRole('table', { name: /^Postings/ }).getByRole('row', { name: /^Sum/ });
  await expect(sums).toHaveText(['SumCNH0.00', 'SumUSD0.00']);
  await page.getByLabel('Search number').fill('nothing like it');
  await expect(page.getByText('No deal matches.')).toBeVisible();
  await page.getByLabel('Search number').fill(businessNo.toLowerCase());
  await expect(list.getByRole('button')).toHaveCount(1);
});

test('DSK-09 an account is frozen and restored by keyboard, and each currency sums to zero', async ({ page, world, complaints: _none }) => {
  await openRoom(page, world, 'ledger', 'en');
  await page.getByRole('radio', { name: 'Deals' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('region', { name: 'Zero sum by currency' }).getByRole('listitem').first()).toContainText('Sum 0.00');
  await page.getByLabel('Filter account').fill('c0001 usd');
  const row = page.getByRole('row', { name: /FTE0000000010000002/ });
  await row.getByRole('button', { name: 'Freeze account FTE0000000010000002' }).focus();
  await page.keyboard.press('Enter');
  await expect(row).toContainText('Frozen');
  await row.getByRole('button', { name: 'Restore account FTE0000000010000002' }).focus();
  await page.keyboard.press('Enter');
  await expect(row).toContainText('Normal');
});

for (const width of [1440, 700])
  test(`DSK-09 the ledger fits ${width} px without axe findings, in both languages and modes`, async ({
    page,
    world,
    user,
    complaints: _none,
  }) => {
    await deal(world, user, { valueDate: '0', cover: undefined });
    await page.setViewportSize({ width, height: 900 });
    // Colours in transition have no defined contrast.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openRoom(page, world, 'ledger');
    for (const view of [
      { cn: '成交', en: 'Deals', part: /^(History|经历)$/ },
      { cn: '账户', en: 'Accounts', part: /^(Zero sum by currency|各货币零和)$/ },
    ]) {
      await page.getByRole('radio', { name: view.cn }).check();
      await expect(page.getByRole('heading', { name: view.part })).toBeVisible();
      expect(await axeProblems(page)).toEqual([]);
      expect(await wide(page)).toBe(0);
      await page.getByRole('button', { name: 'English', exact: true }).click();
      await page.getByRole('button', { name: 'Switch to dark' }).click();
      await expect(page.getByRole('radio', { name: view.en })).toBeChecked();
      expect(await axeProblems(page)).toEqual([]);
      expect(await wide(page)).toBe(0);
      await page.getByRole('button', { name: 'Switch to light' }).click();
      await page.getByRole('button', { name: '中文', exact: true }).click();
    }
  });
