// A second pair of eyes: what a maker submits waits for a checker, who approves many in a row by keyboard (EYE-06,
// EYE-10).
import type { Page } from 'playwright/test';
import type { WorldControl } from '../control.ts';
import { expect, test } from '../fixtures.ts';
import { openAs, session } from '../session.ts';
import { change, stateOf, submit } from '../submissions.ts';

test.use({ login: 'checker01' });

const path = '/approvals/to-approve';
const rows = (page: Page) => page.locator('button[data-number]');
const selected = (page: Page) => page.locator('button[data-number][aria-current=true]');
const quote = (page: Page) => page.locator('[data-quote-place] [data-quote=live]');

/** Milliseconds in which a new submission or quote takes no deciding key, because nobody has read it yet. */
const UNREAD = 600;

/** Waits by the clock of the page until what is shown has been there long enough to be read. */
async function isRead(page: Page): Promise<void> {
  const since = await page.evaluate(() => performance.now());
  await page.waitForFunction((until) => performance.now() >= until, since + UNREAD);
}

/** Approves the selected submission with two keys; returns its number. */
async function approveByKeys(page: Page, world: WorldControl): Promise<string> {
  const submissionNo = (await selected(page).getAttribute('data-number')) ?? '';
  await expect(page.locator('[data-submission=waiting]')).toContainText(submissionNo);
  await isRead(page);
  await page.keyboard.press('a');
  await expect(page.locator('[data-submission=deciding]')).toContainText(submissionNo);
  await world.advance(4_000);
  await expect(quote(page)).toBeVisible();
  await isRead(page);
  await page.keyboard.press('Enter');
  await expect(page.locator(`button[data-number="${submissionNo}"]`)).toHaveCount(0);
  return submissionNo;
}

test('EYE-06 EYE-10 a submission of the maker waits for the checker, who approves it and accepts its quote in two presses', async ({
  page,
  world,
  user,
  t,
  complaints: _complaints,
}) => {
  const submissionNo = await submit(world, await session(world, 'maker01'), '2000000');
  await openAs(page, world, user);
  const menu = page.getByRole('link', { name: t('menu.approvals.title') });
  await expect(menu).toContainText('1');
  await menu.click();
  await expect(page.getByRole('heading', { level: 1, name: t('menu.approvals.toApprove') })).toBeVisible();
  await expect(page.locator('[data-asked]')).toContainText('2,000,000.00');
  expect(await approveByKeys(page, world)).toBe(submissionNo);
  expect(await stateOf(world, user, submissionNo)).toBe('done');
  await expect(page.getByText(t('approvals.empty.toApprove'))).toBeVisible();
});

test('EYE-06 EYE-09 a quote worse than the limit rate cannot be accepted; a new version is compared with the one before', async ({
  page,
  world,
  user,
  t,
  complaints: _complaints,
}) => {
  const maker = await session(world, 'maker01');
  const submissionNo = await submit(world, maker, '2000000', { limitRate: '6.5' });
  await change(world, maker, submissionNo, '2500000', { limitRate: '6.6' });
  await openAs(page, world, user, { path });
  await expect(page.getByRole('row', { name: /2,000,000\.00.*2,500,000\.00/ })).toBeVisible();
  await isRead(page);
  await page.keyboard.press('a');
  await expect(page.locator('[data-submission=deciding]')).toBeVisible();
  await world.advance(4_000);
  await expect(quote(page).getByRole('button', { name: /^接受/ })).toBeDisabled();
  await expect(quote(page).getByRole('alert')).toContainText('6.6');
  await isRead(page);
  await page.keyboard.press('Enter');
  await quote(page)
    .getByRole('button', { name: t('quote.reject') })
    .click();
  await quote(page)
    .getByRole('button', { name: t('quote.rejectQuote') })
    .click();
  await expect(page.locator('[data-submission=waiting]')).toContainText(t('approvals.lastRelease'));
  expect(await stateOf(world, user, submissionNo)).toBe('waiting');
});

test('EYE-10 twenty submissions are approved one after the other by keyboard alone', async ({
  page,
  world,
  user,
  complaints: _complaints,
}) => {
  test.setTimeout(300_000);
  const maker = await session(world, 'maker01');
  for (let place = 0; place < 20; place += 1) await submit(world, maker, String(500_000 + place * 1_000));
  await openAs(page, world, user, { path });
  await expect(rows(page)).toHaveCount(20);
  for (let left = 20; left > 0; left -= 1) {
    await approveByKeys(page, world);
    await world.post('clock', { access: { advance: 1_000 } });
    await expect(rows(page)).toHaveCount(left - 1);
  }
});
