// Everything after dealing, through the portal, from booking to the last payment. At the end limits, margin and ledger
// are as at the beginning.
import type { Locator, Page } from 'playwright/test';
import { booked, booksOf } from '../booked-deals.ts';
import { expect, test } from '../fixtures.ts';
import { takeAction } from '../pages/list.ts';
import { received, rowOf } from '../pages/term-ticket.ts';
import { callBank, openAs, type Session } from '../session.ts';
import type { WorldControl } from '../control.ts';
import type { texts } from '../texts.ts';

const day = 86_400_000;
type Texts = ReturnType<typeof texts>;

/** Starts an action on a row and confirms it; `amount` makes it partial. */
async function act(
  page: Page,
  t: Texts,
  businessNo: string,
  label: string,
  part?: readonly [field: string, amount: string],
): Promise<void> {
  await takeAction(rowOf(page, businessNo), t, label);
  // The requested quote may already be open over the dialog.
  const dialog = page.locator('[role=dialog]:not([data-quote])');
  await expect(dialog).toContainText('USD/CNH');
  if (part) await dialog.getByLabel(t(part[0])).first().fill(part[1]);
  await dialog.getByRole('button', { name: t(label), exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** Returns market, strike and intrinsic value as shown at one instant. */
const decidingFigures = (dialog: Locator): Promise<string[]> =>
  dialog.evaluate((element) => [...element.querySelectorAll('dl:first-of-type dt + dd')].slice(0, 3).map(({ textContent }) => textContent));

/** Returns a rate in millionths; per USD 1,000,000 this is a whole number of CNH. */
const millionths = (rate: string): bigint => {
  const [whole = '', fraction = ''] = rate.split('.');
  return BigInt(whole + fraction.padEnd(6, '0'));
};

type Detail = { trade: { undeliveredAmt1: number; deliveryStatus: string; specialState: string } };

async function tradeOf(world: WorldControl, { token }: Session, businessNo: string): Promise<Detail['trade']> {
  return (await callBank<Detail>(world.name, '/shop/trade/query/pubTrade', { form: { businessNo }, token })).data.trade;
}

test('SPC-08 SPC-19 BNK-13 a forward is delivered in part at maturity and the rest closed', async ({
  page,
  world,
  user,
  complaints: _complaints,
  t,
}) => {
  const start = await booksOf(world, user);
  const businessNo = await booked(world, user, 'forward');
  expect((await booksOf(world, user)).used).not.toEqual(start.used);
  await world.advance(34 * day);
  await openAs(page, world, user, { path: '/trade/forward/pendingDelivery-list' });
  await test.step('DLV-04 a part is delivered and the row shows the rest', async () => {
    await act(page, t, businessNo, 'record.deliver.label', ['record.deliver.amount', '400k']);
    await expect(rowOf(page, businessNo)).toContainText('600,000.00');
  });
  await act(page, t, businessNo, 'forward.action.expireBreach');
  await received(page, world, t);
  await expect(rowOf(page, businessNo)).toHaveCount(0);
  expect((await tradeOf(world, user, businessNo)).undeliveredAmt1).toBe(0);
  expect(await booksOf(world, user)).toEqual(start);
});

test.describe('in English', () => {
  test.use({ language: 'en' });

  test('DLV-05 BNK-13 an optional-date forward is delivered inside its window', async ({
    page,
    world,
    user,
    complaints: _complaints,
    t,
    language,
  }) => {
    const start = await booksOf(world, user);
    const businessNo = await booked(world, user, 'forward', { optionDate: '2026-12-01' });
    await world.advance(7 * day);
    await openAs(page, world, user, { language, path: '/trade/forward/pendingDelivery-list' });
    await act(page, t, businessNo, 'record.deliver.label');
    await expect(rowOf(page, businessNo)).toHaveCount(0);
    expect(await tradeOf(world, user, businessNo)).toMatchObject({ undeliveredAmt1: 0, deliveryStatus: '2' });
    expect(await booksOf(world, user)).toEqual(start);
  });

  test('DLV-02 BNK-24 a swap is delivered leg by leg', async ({ page, world, user, complaints: _complaints, t, language }) => {
    const start = await booksOf(world, user);
    const businessNo = await booked(world, user, 'swap');
    for (const [days, leg] of [
      [3, 'near'],
      [7, 'far'],
    ] as const) {
      await world.advance(days * day);
      await openAs(page, world, user, { language, path: `/trade/swap/${leg}-pendingDelivery-list` });
      await act(page, t, businessNo, 'record.deliver.label');
      await expect(rowOf(page, businessNo)).toHaveCount(0);
    }
    await test.step('QRY-11 QRY-21 the delivery query shows both legs', async () => {
      await openAs(page, world, user, { language, path: '/query-handle/history/delivery-query' });
      const rows = page.locator('[data-row]').filter({ hasText: businessNo });
      await expect(rows).toHaveCount(2);
      for (const leg of ['near', 'far'])
        await expect(rows.filter({ hasText: t(`deal.leg.${leg}`) })).toContainText(t('trade.deliveryStatus.2'));
    });
    expect(await booksOf(world, user)).toEqual(start);
  });

  test('SPC-10 SPC-23 an option is closed by its reverse', async ({ page, world, user, complaints: _complaints, t, language }) => {
    const start = await booksOf(world, user);
    const businessNo = await booked(world, user, 'option');
    await world.advance(3 * day);
    await openAs(page, world, user, { language, path: '/trade/option/premium-pending-delivery-list' });
    await act(page, t, businessNo, 'option.premium.label');
    await openAs(page, world, user, { language, path: '/trade/option/non-maturity-list' });
    await act(page, t, businessNo, 'option.close.label');
    await received(page, world, t);
    await expect(rowOf(page, businessNo).getByRole('button', { name: t('option.close.label'), exact: true })).toHaveCount(0);
    expect(await booksOf(world, user)).toEqual(start);
  });
});

test('SPC-09 BNK-23 a forward is delivered early through a swap, and its state shows this', async ({
  page,
  world,
  user,
  complaints: _complaints,
  t,
}) => {
  const start = await booksOf(world, user);
  const businessNo = await booked(world, user, 'forward');
  await openAs(page, world, user, { path: '/trade/forward/nonMatury-list' });
  await act(page, t, businessNo, 'forward.action.earlyDelivery');
  const swapNo = await received(page, world, t);
  expect(swapNo).toMatch(/^SWPFT20261124\d{6}$/);
  await expect(rowOf(page, businessNo)).toHaveCount(0);
  await openAs(page, world, user, { path: '/query-handle/history/forward-trade' });
  await expect(rowOf(page, businessNo)).toContainText(t('trade.specialState.4'));
  expect(await tradeOf(world, user, businessNo)).toMatchObject({ undeliveredAmt1: 0, specialState: '4' });
  expect(await booksOf(world, user)).toEqual(start);
});

test('SPC-12 SPC-13 a swap is closed whole before its near leg', async ({ page, world, user, complaints: _complaints, t }) => {
  const start = await booksOf(world, user);
  const businessNo = await booked(world, user, 'swap');
  await openAs(page, world, user, { path: '/trade/swap/near-nonMaturity-list' });
  await act(page, t, businessNo, 'forward.action.breach');
  await received(page, world, t);
  await expect(rowOf(page, businessNo)).toHaveCount(0);
  await world.advance(10 * day);
  expect(await booksOf(world, user)).toEqual(start);
});

test('OPT-15 BNK-26 an option is paid for and exercised, and the resulting spot deal is delivered', async ({
  page,
  world,
  user,
  complaints: _complaints,
  t,
}) => {
  const start = await booksOf(world, user);
  const businessNo = await booked(world, user, 'option');
  await world.advance(3 * day);
  await openAs(page, world, user, { path: '/trade/option/premium-pending-delivery-list' });
  await act(page, t, businessNo, 'option.premium.label');
  await world.advance(4 * day);
  await test.step('SPC-15 OPT-16 it is exercised from its page, and only once', async () => {
    await openAs(page, world, user, { path: '/trade/option/maturity-list' });
    await rowOf(page, businessNo).getByTitle(t('list.detail')).click();
    const dialogs = page.getByRole('dialog');
    await expect(dialogs.first()).toContainText(t('record.next.dispose', { time: '15:00' }));
    await dialogs
      .first()
      .getByRole('button', { name: t('option.exercise.label'), exact: true })
      .click();
    await test.step('QUO-49 the intrinsic value is the open amount times the market less the strike', async () => {
      const market = dialogs.last().getByText(t('option.worth.market'), { exact: true });
      await expect(market.locator('xpath=..')).toContainText(t('trade.sideOf.B', { currency: 'USD' }));
      const [rate = '', strike = '', worth = ''] = await decidingFigures(dialogs.last());
      expect(strike).toBe('6.900000');
      const gain = millionths(rate) - millionths(strike);
      expect(worth).toBe(`CNH ${(gain > 0n ? gain : 0n).toLocaleString('en-US')}.00`);
    });
    await dialogs
      .last()
      .getByRole('button', { name: t('option.exercise.label'), exact: true })
      .click();
    await expect(dialogs.first()).toContainText(t('record.next.nothing'));
    await expect(dialogs.first().getByRole('list', { name: t('record.events') })).toContainText(t('record.receipt.4'));
  });
  await world.advance(2 * day);
  await openAs(page, world, user, { path: '/trade/spot/pending-delivery-list' });
  const spot = page.locator('[data-row^=SPTFT]');
  const spotNo = (await spot.first().getAttribute('data-row')) ?? '';
  await act(page, t, spotNo, 'record.deliver.label');
  await expect(spot).toHaveCount(0);
  expect(await booksOf(world, user)).toEqual(start);
});
