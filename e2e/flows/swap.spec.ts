import { expect, test } from '../fixtures.ts';
import { takeAction } from '../pages/list.ts';
import { again, neverDealt } from '../pages/never-dealt.ts';
import { choose, dealt, fillAndAgree, openTicket, rowOf } from '../pages/term-ticket.ts';
import { openAs } from '../session.ts';

const day = 86_400_000;

for (const language of ['cn', 'en'] as const) {
  test.describe(`a swap (${language})`, () => {
    test.use({ language });

    test(`SWP-01 SWP-06 is dealt and delivered leg by leg on its dates (${language})`, async ({
      page,
      world,
      user,
      complaints: _complaints,
      t,
    }) => {
      await openTicket(page, world, user, { language, path: '/trade/swap/swap-trade' });
      await choose(page, t('swap.field.farTerm'), t('ticket.term.SW'));
      await fillAndAgree(page, t, '1m');
      await test.step('QUO-19 QUO-41 a rejected, a refused and an expired quote are shown and requested again', async () => {
        await neverDealt(page, world, t, '2026-12-04');
        await again(page, t);
      });
      const asked = page.waitForRequest((request) => request.url().endsWith('/doSwapTrade'));
      const number = dealt(page, world, t);
      expect((await asked).postDataJSON()).toMatchObject({
        rateCode: 'USD/CNH',
        buyOrSell: 'B',
        amount: '1000000',
        nearTermId: '',
        farTermId: 'SW',
        nearValueDate: '2026-11-27',
        farMaturityDate: '2026-12-04',
      });
      const businessNo = await number;
      expect(businessNo).toMatch(/^SWPFT20261124\d{6}$/);
      await test.step('SWP-05 QRY-04 QRY-10 the list of the day names both legs', async () => {
        await openAs(page, world, user, { language, path: '/trade/swap/current-serial' });
        await expect(rowOf(page, businessNo)).toContainText(t('swap.direction.BUY'));
      });
      await test.step('DLV-02 each leg is delivered on its date', async () => {
        for (const [days, path] of [
          [3, 'near-pendingDelivery-list'],
          [7, 'far-pendingDelivery-list'],
        ] as const) {
          await world.advance(days * day);
          await openAs(page, world, user, { language, path: `/trade/swap/${path}` });
          await takeAction(rowOf(page, businessNo), t, 'record.deliver.label');
          await page
            .getByRole('dialog')
            .getByRole('button', { name: t('record.deliver.label') })
            .click();
          await expect(page.getByText(t('tips.deliverySucceeded')).first()).toBeVisible();
          await expect(rowOf(page, businessNo)).toHaveCount(0);
        }
      });
    });
  });
}
