// A batch of quotes by keyboard only, and one that a second person approves (EXP-05, EYE-03).
import { randomUUID } from 'node:crypto';
import { screens } from '#web/app/screens.ts';
import { askQuote, decide } from '../deals.ts';
import { expect, test } from '../fixtures.ts';
import { keyboard } from '../pages/keyboard.ts';
import { agree, statement } from '../pages/ticket.ts';
import type { WorldControl } from '../control.ts';
import { callBank, openAs, session, type Session } from '../session.ts';

const flow = { cyCode: 'USD', way: 'receive', certainty: 'firm', note: '', copy: 0 } as const;

/** Saves a flow of an amount in each of two months, and the default of the reporting information. */
async function prepare(world: WorldControl, user: Session, amount: string): Promise<void> {
  await decide(world, user, await askQuote(world, user, { amount: '100000', saveReportingAsDefault: true }), 'refuse');
  const rows = [
    { ...flow, amount, date: '2027-01-15', reference: 'INV-1' },
    { ...flow, amount, date: '2027-02-12', reference: 'INV-2' },
  ];
  await callBank(world.name, '/shop/exposure/saveFlows', { token: user.token, json: { clientRequestId: randomUUID(), rows } });
}

test('EXP-05 LAY-19 a batch is chosen, requested and accepted by keyboard alone, up to its receipt', async ({
  page,
  world,
  user,
  t,
  complaints: _complaints,
}) => {
  await prepare(world, user, '250000');
  await openAs(page, world, user, { path: screens.batch.path });
  const keys = keyboard(page);
  const all = page.getByRole('button', { name: t('batch.choose.selectAll', { cyCode: 'USD', count: '2' }) });
  await expect(all).toBeVisible();
  await keys.tabTo(page.getByRole('link', { name: t('common.skipToContent') }));
  await keys.press('Enter');
  await keys.tabTo(all);
  await keys.press('Enter');
  await keys.tabTo(page.getByRole('button', { name: t('batch.choose.net'), exact: true }));
  await keys.press('Enter');
  await expect(statement(page)).toBeVisible();
  await keys.tabTo(statement(page));
  await keys.press('Enter');
  await keys.tabTo(page.getByRole('dialog').getByRole('button', { name: t('trade.field.agree'), exact: true }));
  await keys.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await keys.tabTo(page.getByRole('button', { name: t('batch.net.ask_other', { count: '2' }) }));
  await keys.press('Enter');
  const accept = page.getByRole('button', { name: t('batch.line.accept'), exact: true });
  await expect(page.getByRole('list', { name: t('batch.view.open') }).getByRole('listitem')).toHaveCount(2);
  await world.advance(3_001);
  await expect(accept).toHaveCount(2);
  await keys.tabTo(accept.first());
  await keys.press('Enter');
  await expect(accept).toHaveCount(1);
  await keys.tabTo(accept);
  await keys.press('Enter');
  await expect(accept).toHaveCount(0);
  for (const reference of ['INV-1', 'INV-2']) await expect(page.getByRole('table').filter({ hasText: reference })).toBeVisible();
});

for (const language of ['cn', 'en'] as const)
  test.describe(`a batch above the limit of a maker (${language})`, () => {
    test.use({ language, login: 'maker01' });

    test(`EXP-05 EYE-03 EYE-09 is one submission, and the checker sees its lines, gets the quotes and accepts (${language})`, async ({
      page,
      world,
      user,
      t,
      complaints: _complaints,
    }) => {
      await prepare(world, user, '2000000');
      await openAs(page, world, user, { language, path: screens.batch.path });
      await page.getByRole('button', { name: t('batch.choose.selectAll', { cyCode: 'USD', count: '2' }) }).click();
      await page.getByRole('button', { name: t('batch.choose.net'), exact: true }).click();
      await agree(page, t);
      await page.getByRole('button', { name: t('submission.submit'), exact: true }).click();
      await expect(page.getByText(/APRFT\d{14}/).first()).toBeVisible();
      const checker = await session(world, 'checker01');
      await openAs(page, world, checker, { language, path: '/approvals/to-approve' });
      await expect(page.locator('button[data-number]')).toHaveCount(1);
      const lines = page.getByRole('table', { name: t('approvals.batch.title', { count: '2' }) });
      await expect(lines).toContainText('2027-01-15');
      await expect(lines).toContainText('2027-02-12');
      await page.getByRole('button', { name: new RegExp(`^${t('approvals.approve')}`) }).click();
      await page.waitForURL(`**${screens.batch.path}**`);
      const cards = page.getByRole('list', { name: t('batch.view.open') }).getByRole('listitem');
      await expect(cards).toHaveCount(2);
      await world.advance(3_001);
      await page.getByRole('button', { name: t('batch.view.acceptAll', { count: '2' }) }).click();
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: t('batch.view.acceptAllDo_other', { count: '2' }) }).click();
      await expect(cards).toHaveCount(0);
      for (const reference of ['INV-1', 'INV-2']) await expect(page.getByRole('table').filter({ hasText: reference })).toBeVisible();
    });
  });
