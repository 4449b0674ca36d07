// Late settlement and unpaid losses: the price of delay and claims of the bank.
import { randomUUID } from 'node:crypto';
import type { Ledger, WorldControl } from '../control.ts';
import { booked } from '../booked-deals.ts';
import { cnhAccount, deal, spotRequest } from '../deals.ts';
import { expect, test } from '../fixtures.ts';
import { keepPicture } from '../picture.ts';
import { takeAction } from '../pages/list.ts';
import { received, rowOf } from '../pages/term-ticket.ts';
import { callBank, openAs, type Session } from '../session.ts';

const day = 86_400_000;

/** Buys dollars for value today until less than 10,000 CNH is left. */
async function drain(world: WorldControl, user: Session): Promise<void> {
  const account = await cnhAccount(world, user);
  const left = async () => Math.floor(Number((await world.get<Ledger>('ledger')).books[account]));
  for (let amount = await left(); amount >= 10_000; amount = await left()) {
    const businessNo = await deal(world, user, {
      buyOrSell: 'S',
      calCyCode: '1',
      amount: String(Math.min(amount, 60_000_000)),
      valueDate: '0',
    });
    const json = { clientRequestId: randomUUID(), businessNo, amount: await openOf(world, user, businessNo) };
    const { code, msg } = await callBank(world.name, '/shop/trade/spot/doSpotTradeDelivery', { json, token: user.token });
    if (code !== 0) throw new Error(msg);
    // The bank refuses so many calls within one second (1005).
    await world.post('clock', { access: { advance: 60_000 } });
  }
}

/** Returns the undelivered amount of ccy1 of a deal. */
async function openOf(world: WorldControl, { token }: Session, businessNo: string): Promise<string> {
  type Detail = { trade: { undeliveredAmt1: number } };
  const { data } = await callBank<Detail>(world.name, '/shop/trade/query/pubTrade', { form: { businessNo }, token });
  const digits = String(data.trade.undeliveredAmt1).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

for (const language of ['cn', 'en'] as const) {
  test.describe(`late payments (${language})`, () => {
    test.use({ language });

    test(`BNK-52 a delivery of dollars one day late costs a charge: shown before, paid as shown, on the receipt and in the list (${language})`, async ({
      page,
      world,
      user,
      complaints: _complaints,
      t,
    }) => {
      const businessNo = await deal(world, user, { buyOrSell: 'S', valueDate: '0' });
      await world.advance(day);
      await openAs(page, world, user, { language, path: '/trade/spot/pending-delivery-list' });
      await takeAction(rowOf(page, businessNo), t, 'record.deliver.label');
      const dialog = page.getByRole('dialog');
      const label = t('record.deliver.delayCharge');
      await expect(dialog).toContainText(label);
      const shown = new RegExp(`${label}(CNH [\\d,]+\\.\\d\\d)`).exec((await dialog.textContent()) ?? '')?.[1] ?? '';
      expect(shown).toMatch(/[1-9]/);
      await keepPicture(page, `late-delivery.${language}`);
      await dialog.getByRole('button', { name: t('record.deliver.label') }).click();
      await expect(rowOf(page, businessNo)).toHaveCount(0);

      const { postings } = await world.get<{ postings: { reason: string; entries: { book: string; amount: string }[] }[] }>('ledger');
      const account = await cnhAccount(world, user);
      const paid = postings.find(({ reason }) => reason === 'delayCharge')?.entries.find(({ book }) => book === account);
      expect(Number(paid?.amount)).toBe(-Number(shown.replace(/CNH|,/g, '')));

      await page.setViewportSize({ width: 1920, height: 1080 });
      await openAs(page, world, user, { language, path: '/query-handle/history/delivery-query' });
      await expect(page.locator('[data-row]').filter({ hasText: businessNo })).toContainText(shown.replace('CNH ', ''));
      await openAs(page, world, user, { language, path: '/query-print/detail' });
      const row = page
        .locator('[data-row]')
        .filter({ hasText: businessNo })
        .filter({ hasText: t('receipt.types.2') });
      await row.getByTitle(t('list.detail')).click();
      await expect(page.locator('[role=dialog] [data-receipt]')).toContainText(shown.replace('CNH ', ''));
      await keepPicture(page, `late-receipt.${language}`);
    });

    test(`BNK-54 an amount that an empty account could not pay is owed: it blocks the next deal, is listed in the account inquiry, and is paid there (${language})`, async ({
      page,
      world,
      user,
      complaints: _complaints,
      t,
    }) => {
      const forward = await booked(world, user, 'forward');
      await world.advance(34 * day);
      await drain(world, user);
      await world.post('prices', { nudge: { leg: 'USD/CNH', share: -0.03 } });
      await openAs(page, world, user, { language, path: '/trade/forward/pendingDelivery-list' });
      await takeAction(rowOf(page, forward), t, 'forward.action.expireBreach');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('forward.action.expireBreach'), exact: true })
        .click();
      const closing = await received(page, world, t);
      const { code, msg } = await callBank(world.name, '/shop/trade/spot/doSpotTrade', {
        json: await spotRequest(world, user),
        token: user.token,
      });
      expect({ code, msg }).toEqual({ code: 2061, msg: expect.stringMatching(/^贵公司尚欠银行[\d.]+ CNH/) });

      await openAs(page, world, user, { language, path: '/query-handle/account/account-inquiry' });
      await page.getByRole('radio', { name: t('account.claim') }).check();
      const owed = rowOf(page, closing);
      await expect(owed).toContainText('CNH');
      await keepPicture(page, `claim.${language}`);
      await takeAction(owed, t, 'account.pay.label');
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(t('account.pay.order'));
      await keepPicture(page, `claim-pay.${language}`);
      await dialog.getByRole('button', { name: t('account.pay.label'), exact: true }).click();
      await expect(owed).toHaveCount(0);
      await expect(page.getByText(t('account.empty.claim')).first()).toBeVisible();
      expect(await deal(world, user)).toMatch(/^SPTFT/);
    });
  });
}
