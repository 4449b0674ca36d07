// A second pair of eyes, seen by the maker: tickets and actions above the limit are submitted for approval (EYE-02,
// EYE-03, EYE-07).
import type { Page } from 'playwright/test';
import type { WorldControl } from '../control.ts';
import { askQuote, deal, dealsOf, decide } from '../deals.ts';
import { expect, test } from '../fixtures.ts';
import { takeAction } from '../pages/list.ts';
import { quoteDialog, receive, requestCard } from '../pages/quote.ts';
import { isLive } from '../pages/shell.ts';
import { agree, amountField, submit, unfold } from '../pages/ticket.ts';
import { callBank, openAs, session, type Session } from '../session.ts';
import { stateOf, submit as submitByCall } from '../submissions.ts';
import type { texts } from '../texts.ts';

test.use({ login: 'maker01' });

const path = '/trade/spot/spot-trade';
const why = (page: Page) => page.locator('[data-approval]').filter({ visible: true });
const toSubmit = (page: Page, t: ReturnType<typeof texts>) => page.getByRole('button', { name: t('submission.submit'), exact: true });

/** Lets the bank keep the reporting of an earlier request, so that a ticket needs only amount and statement. */
async function keepReporting(world: WorldControl, user: Session): Promise<void> {
  await decide(world, user, await askQuote(world, user, { amount: '100000', saveReportingAsDefault: true }), 'refuse');
}

/** Opens the spot ticket, which keeps the reporting of an earlier request. */
async function openTicket(page: Page, world: WorldControl, user: Session, language: 'cn' | 'en' = 'cn'): Promise<void> {
  await keepReporting(world, user);
  await openAs(page, world, user, { language, path });
  await isLive(page);
}

/** A deal above the limit, which the maker submitted and the checker approved. */
async function approvedDeal(world: WorldControl, maker: Session, changes: object = {}): Promise<string> {
  const submissionNo = await submitByCall(world, maker, '2000000', changes);
  const checker = await session(world, 'checker01');
  const json = { clientRequestId: crypto.randomUUID(), submissionNo, version: 1 };
  const { data } = await callBank<{ businessNo: string }>(world.name, '/shop/approval/approveSubmission', { json, token: checker.token });
  await world.advance(4_000);
  await decide(world, checker, data.businessNo, 'ok');
  return data.businessNo;
}

for (const { language, viewport } of [
  { language: 'cn', viewport: { width: 1440, height: 900 } },
  { language: 'en', viewport: { width: 390, height: 844 } },
] as const)
  test.describe(`a maker ${viewport.width} px wide (${language})`, () => {
    test.use({ language, viewport });

    test(`EYE-02 EYE-03 a ticket above the limit is submitted with a limit rate and a note, and waits (${language})`, async ({
      page,
      world,
      user,
      complaints: _complaints,
      t,
    }) => {
      await openTicket(page, world, user, language);
      await amountField(page, t, 'USD').fill('900k');
      await agree(page, t);
      await expect(submit(page, t)).toBeVisible();
      await expect(why(page)).toHaveCount(0);
      await amountField(page, t, 'USD').fill('2m');
      await expect(toSubmit(page, t)).toBeVisible();
      await expect(why(page)).toHaveText(t('submission.why.policy', { limit: '1,000,000' }));
      await unfold(page, 'approval');
      await page.getByLabel(t('submission.limit.0')).fill('7.2');
      await page.getByLabel(t('submission.note')).fill('付供应商货款');
      await toSubmit(page, t).click();
      const card = requestCard(page);
      await expect(card).toContainText(t('submission.waiting'));
      const submissionNo = (await card.getAttribute('data-number')) ?? '';
      expect(submissionNo).toMatch(/^APRFT\d{14}$/);
      // The bank allows two calls a second.
      await world.post('clock', { access: { advance: 1_000 } });
      expect([await stateOf(world, user, submissionNo), await dealsOf(world, user)]).toEqual(['waiting', []]);
      await card.getByRole('button', { name: t('submission.mine') }).click();
      await page.waitForURL('**/approvals/my-submissions**');
      await expect(page.getByText(submissionNo).filter({ visible: true }).first()).toBeVisible();
    });
  });

test('EYE-01 EYE-02 a ticket below the limit asks for a quote and deals as before', async ({
  page,
  world,
  user,
  complaints: _complaints,
  t,
}) => {
  await openTicket(page, world, user);
  await amountField(page, t, 'USD').fill('900k');
  await agree(page, t);
  await submit(page, t).click();
  await world.advance(4_000);
  await expect(quoteDialog(page)).toBeVisible();
  await receive(page, t('quote.accept', { seconds: '' }).slice(0, 2)).click();
  await expect(requestCard(page)).toContainText(t('tips.tradeSucceed'));
  expect(await dealsOf(world, user)).toHaveLength(1);
});

test('EYE-02 EYE-12 a ticket is to be submitted as soon as other deals have used up the limit of the day, with nothing lost', async ({
  page,
  world,
  user,
  complaints: _complaints,
  t,
}) => {
  await openTicket(page, world, user);
  await amountField(page, t, 'USD').fill('900k');
  await agree(page, t);
  await expect(submit(page, t)).toBeVisible();
  for (const amount of ['900000', '900000']) await deal(world, user, { amount });
  await expect(why(page)).toHaveText(t('submission.why.ownDay', { limit: '2,000,000' }));
  await expect(amountField(page, t, 'USD')).toHaveValue('900,000.00');
  await toSubmit(page, t).click();
  await expect(requestCard(page)).toContainText(t('submission.waiting'));
});

test('EYE-02 EYE-07 a closing above the limit is submitted from its dialog, which shows the number', async ({
  page,
  world,
  user,
  complaints: _complaints,
  t,
}) => {
  const businessNo = await approvedDeal(world, user);
  await openAs(page, world, user, { path: '/trade/spot/non-maturity-list' });
  await takeAction(page.locator(`[data-row="${businessNo}"]`), t, 'forward.action.breach');
  const dialog = page.getByRole('dialog');
  await expect(why(page)).toContainText(t('submission.why.policy', { limit: '1,000,000' }));
  await dialog.getByLabel(t('submission.note')).fill('客户取消合同');
  await dialog.getByRole('button', { name: t('submission.submit') }).click();
  await expect(dialog).toContainText(/APRFT\d{14}/);
  await dialog.getByRole('button', { name: t('submission.mine') }).click();
  await page.waitForURL('**/approvals/my-submissions**');
});

test('EYE-02 EYE-07 an order above the limit is submitted; its approval places it with the bank', async ({
  page,
  world,
  user,
  complaints: _complaints,
  t,
}) => {
  await openTicket(page, world, user);
  await page.getByRole('radio', { name: t('ticket.switch.order') }).click();
  await page.getByRole('radio', { name: t('deal.orderType.1') }).check();
  await page.getByLabel(t('orders.field.orderPrice')).filter({ visible: true }).first().fill('7.0000');
  await amountField(page, t, 'USD').fill('2m');
  await agree(page, t);
  await toSubmit(page, t).click();
  const card = requestCard(page);
  await expect(card).toContainText(t('submission.waiting'));
  const submissionNo = (await card.getAttribute('data-number')) ?? '';
  const checker = await session(world, 'checker01');
  const json = { clientRequestId: crypto.randomUUID(), submissionNo, version: 1 };
  const { data } = await callBank<{ businessNo: string }>(world.name, '/shop/approval/approveSubmission', { json, token: checker.token });
  expect(data.businessNo).toMatch(/^ODRFT\d{14}$/);
  await world.post('clock', { access: { advance: 1_000 } });
  expect(await stateOf(world, user, submissionNo)).toBe('done');
});
