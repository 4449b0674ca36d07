// Printed output: the page without the portal around it, black on white, complete.
import { execFileSync } from 'node:child_process';
import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures.ts';
import { isLive } from '../pages/shell.ts';
import { openAs } from '../session.ts';

/** The text of each printed page. */
async function printed(page: Page): Promise<readonly string[]> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' });
  return text.split('\f').filter((words) => words.trim() !== '');
}

test.use({ worldSettings: { begins: 'planted' } });

test('calendar, list and detail print without menus and buttons, with user and time; every page of a table repeats its head', async ({
  page,
  world,
  user,
  t,
  complaints: _complaints,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openAs(page, world, user, { path: '/home/near-expire' });
  await isLive(page);
  await page.getByLabel(t('list.perPage')).selectOption('30');
  const rows = page.locator('tr[data-row]');
  await expect(rows).toHaveCount(27);
  const sheets = await printed(page);
  expect(sheets.length).toBeGreaterThan(1);
  const [first = ''] = sheets;
  for (const words of [user.customerName, user.name, `${t('common.bankTime')} 2026-11-24 10:`]) expect(first).toContain(words);
  for (const words of [t('menu.home.nearExpire'), t('due.calendar'), t('list.total', { count: 27 })]) expect(first).toContain(words);
  for (const sheet of sheets) expect(sheet).toContain(t('list.businessNo'));
  const whole = sheets.join('\n');
  for (const number of await rows.evaluateAll((found) => found.map((row) => row.querySelector('td')?.textContent ?? '')))
    expect(whole).toContain(number);
  for (const pressed of ['list.export', 'common.query', 'list.operation', 'menu.news.title', 'common.skipToContent'])
    expect(whole).not.toContain(t(pressed));

  await rows.first().getByTitle(t('list.detail')).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: t('record.events') })).toBeVisible();
  const [detail = ''] = await printed(page);
  expect(detail).toContain(t('record.detail.title'));
  expect(detail).toContain(user.name);
  expect(detail).not.toContain(t('menu.home.nearExpire'));
});

test('rows that can be pressed, such as the movers, are printed with their text', async ({
  page,
  world,
  user,
  complaints: _complaints,
}) => {
  await openAs(page, world, user, { path: '/home/market-express' });
  await isLive(page);
  const mover = page.locator('[data-mover]').first();
  await expect(mover).toContainText('%');
  const pair = (await mover.getAttribute('data-mover')) ?? '';
  expect((await printed(page)).join('\n')).toMatch(new RegExp(`${pair}\\s+[+−]?[\\d.]+%`));
});

test('PRT-13 the button prints all rows of a list with all columns; every sheet has its number, and each further one a head', async ({
  page,
  world,
  user,
  t,
  complaints: _complaints,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-asked-to-print', '');
  });
  await openAs(page, world, user, { path: '/home/near-expire' });
  await isLive(page);
  const rows = page.locator('tr[data-row]');
  await expect(rows).toHaveCount(10);
  expect((await printed(page)).join('\n')).toContain(t('list.printedPage'));
  await page.getByRole('button', { name: t('list.print'), exact: true }).click();
  await expect(page.locator('body[data-asked-to-print]')).toBeAttached();
  await expect(rows).toHaveCount(27);
  const numbers = await rows.evaluateAll((found) => found.map((row) => row.querySelector('td')?.textContent ?? ''));
  const sheets = await printed(page);
  expect(sheets.length).toBeGreaterThan(1);
  const whole = sheets.join('\n');
  for (const number of numbers) expect(whole).toContain(number);
  expect(whole).not.toContain(t('list.printedPage'));
  for (const [place, sheet] of sheets.entries()) expect(sheet).toMatch(new RegExp(`${place + 1}\\s*/\\s*${sheets.length}\\s*$`));
  for (const sheet of sheets.slice(1)) for (const words of [t('menu.home.nearExpire'), user.customerName]) expect(sheet).toContain(words);
  await expect(rows).toHaveCount(10);
});
