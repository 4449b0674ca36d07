// An administrator finds in the audit trail who did what, and exports it as a file that can be checked (EYE-13).
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { callBank, session } from '../session.ts';
import { expect, test } from '../fixtures.ts';
import { keepPicture } from '../picture.ts';
import { fromUserMenu, isLive } from '../pages/shell.ts';
import { submit } from '../submissions.ts';
import { isWellMade, turnTo } from '../walk/well-made.ts';

const script = fileURLToPath(new URL('../../scripts/audit.ts', import.meta.url));

for (const language of ['cn', 'en'] as const) {
  test.describe(`audit trail (${language})`, () => {
    test.use({ language, login: 'chief01', viewport: { width: 1440, height: 900 } });

    test(`EYE-13 an administrator sees a submission and its return, filters by action, and exports a chain (${language})`, async ({
      signedIn: page,
      world,
      t,
    }) => {
      await isLive(page);
      const [maker, checker] = [await session(world, 'maker01'), await session(world, 'checker01')];
      const submissionNo = await submit(world, maker, '2000000', { limitRate: '6.5' });
      const body = { clientRequestId: crypto.randomUUID(), submissionNo, version: 1, reason: 'Wrong account' };
      expect((await callBank(world.name, '/shop/approval/returnSubmission', { json: body, token: checker.token })).code).toBe(0);

      await fromUserMenu(page, t, 'menu.personal.audit');
      await expect(page.getByRole('heading', { level: 1, name: t('menu.personal.audit') })).toBeVisible();
      const rows = page.locator('[data-list] tbody tr');
      await expect(rows.first()).toContainText(t('audit.operation.return'));
      await expect(rows.first()).toContainText('checker01');
      await expect(rows.first()).toContainText(`${t('audit.value.waiting')} → ${t('audit.value.returned')}`);
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await isWellMade(page);
        await keepPicture(page, `audit.${language}.${width}`);
        await turnTo(page, 'dark');
        await keepPicture(page, `audit.${language}.${width}.dark`);
        await turnTo(page, 'light');
      }
      await page.setViewportSize({ width: 1440, height: 900 });

      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: t('list.export') }).click();
      await page.getByRole('menuitem', { name: t('list.exportAs.jsonl') }).click();
      const file = await (await saved).path();
      expect(execFileSync(process.execPath, [script, file], { encoding: 'utf8' })).toContain('intact');

      await page.getByLabel(t('audit.user'), { exact: true }).fill('maker01');
      await page.getByRole('button', { name: t('common.query') }).click();
      await expect(rows).toHaveCount(2);
      await expect(rows.first()).toContainText(submissionNo);
    });
  });
}
