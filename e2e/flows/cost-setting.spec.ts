// The administrator of a customer hides the cost of quotes from all of its users, and shows it again.
import type { Page } from 'playwright/test';
import type { WorldControl } from '../control.ts';
import { spotRequest } from '../deals.ts';
import { expect, test } from '../fixtures.ts';
import { quoteDialog, receive } from '../pages/quote.ts';
import { isLive, toasts } from '../pages/shell.ts';
import { callBank, openAs, type Session, session } from '../session.ts';
import type { texts } from '../texts.ts';

type Texts = ReturnType<typeof texts>;

const accepting = { cn: '接受', en: 'Accept' } as const;

/** Requests a quote and accepts it in the dialog; returns its number, and whether the dialog showed the cost. */
async function dealt(page: Page, world: WorldControl, user: Session, word: string): Promise<{ businessNo: string; hasCost: boolean }> {
  await callBank(world.name, '/shop/trade/spot/doSpotTrade', { json: await spotRequest(world, user), token: user.token });
  await world.advance(4_000);
  const dialog = quoteDialog(page);
  await expect(dialog.locator('[data-figure-name="quote.market.title"]')).toBeVisible();
  const businessNo = (await dialog.getAttribute('data-business-no')) ?? '';
  const hasCost = await dialog.locator('[data-figure-name="deal.row.cost"]').isVisible();
  await receive(page, word).click();
  await expect(dialog).toBeHidden();
  return { businessNo, hasCost };
}

async function hasCost(world: WorldControl, { token }: Session, businessNo: string): Promise<boolean> {
  const { data } = await callBank<{ cost: object | null }>(world.name, '/shop/trade/query/pubTrade', { form: { businessNo }, token });
  return data.cost !== null;
}

async function choose(page: Page, t: Texts, state: 'shown' | 'hidden'): Promise<void> {
  const option = page
    .getByRole('radiogroup', { name: t('credential.personal.cost.label') })
    .getByText(t(`credential.personal.cost.${state}`), { exact: true });
  await option.click();
  await expect(toasts(page, t(`credential.personal.cost.saved.${state}`))).toBeVisible();
  await expect(option.getByRole('radio')).toBeChecked();
}

for (const language of ['cn', 'en'] as const) {
  test.describe(`the cost of quotes (${language})`, () => {
    test.use({ language, login: 'admin01', path: '/personal/info', viewport: { width: 1440, height: 900 } });

    test(`QUO-48 is hidden by the administrator from quotes and details of every user, and shown again (${language})`, async ({
      signedIn: page,
      world,
      user,
      t,
      browser,
    }) => {
      await isLive(page);
      await choose(page, t, 'hidden');
      const hidden = await dealt(page, world, user, accepting[language]);
      expect([hidden.hasCost, await hasCost(world, user, hidden.businessNo)]).toEqual([false, false]);

      await test.step('another user reads the state and cannot change it', async () => {
        const context = await browser.newContext();
        const other = await context.newPage();
        await openAs(other, world, await session(world, 'operator01'), { language, path: '/personal/info' });
        const settings = other.getByRole('region', { name: t('credential.personal.settings') });
        await expect(settings).toContainText(t('credential.personal.cost.hidden'));
        await expect(settings).toContainText(t('credential.personal.cost.byAdministrator'));
        await expect(settings.getByRole('radio')).toHaveCount(0);
        await context.close();
      });

      await choose(page, t, 'shown');
      const shown = await dealt(page, world, user, accepting[language]);
      expect([shown.hasCost, await hasCost(world, user, shown.businessNo)]).toEqual([true, true]);
      expect(await hasCost(world, user, hidden.businessNo)).toBe(true);
    });
  });
}
