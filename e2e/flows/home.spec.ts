import { expect, test } from '../fixtures.ts';
import { isLive } from '../pages/shell.ts';
import { amountField, choose, submit } from '../pages/ticket.ts';
import { callBank, openAs, session } from '../session.ts';
import { atRest } from '../walk/well-made.ts';
import { brokenWords } from '../walk/words.ts';

type Entry = {
  rateCode: string;
  tranType: string;
  termId: string | null;
  place: number;
  seq: number;
  customerId: string;
  loginName: string;
  appId: string;
};
const rows = '[data-rates] tbody tr, table tbody tr';

/** Written by hand, in the order of market convention. */
const toCnh = ['USD', 'EUR', 'GBP', 'JPY', 'HKD', 'AUD', 'SGD', 'CAD', 'CHF', 'NZD'].map((currency) => `${currency}/CNH`);
const crosses = [
  ...['EUR/USD', 'EUR/GBP', 'EUR/AUD', 'EUR/NZD', 'EUR/CAD', 'EUR/CHF', 'EUR/SGD', 'EUR/JPY'],
  ...['GBP/USD', 'GBP/AUD', 'GBP/NZD', 'GBP/CAD', 'GBP/CHF', 'GBP/SGD', 'GBP/JPY'],
  ...['AUD/USD', 'AUD/NZD', 'AUD/CAD', 'AUD/CHF', 'AUD/SGD', 'AUD/JPY', 'NZD/USD', 'NZD/CAD', 'NZD/CHF', 'NZD/SGD', 'NZD/JPY'],
  ...['USD/CAD', 'USD/CHF', 'USD/SGD', 'USD/JPY', 'CAD/CHF', 'CAD/SGD', 'CAD/JPY', 'CHF/SGD', 'CHF/JPY', 'SGD/JPY'],
];

test.describe('live prices at home', () => {
  test('HOM-03 a new user sees 14 entries with prices', async ({ signedIn: page }) => {
    await expect(page.locator(rows)).toHaveCount(14);
    const entries = await page
      .locator(rows)
      .evaluateAll((found) => found.map((row) => row.querySelector('th')!.textContent + row.querySelector('.type')!.textContent));
    const spot = ['USD', 'EUR', 'GBP', 'JPY', 'HKD', 'AUD', 'SGD', 'CAD', 'CHF', 'NZD'].map(
      (currency) => new RegExp(`${currency}/CNH.*即期$`),
    );
    for (const [place, entry] of [
      ...spot,
      /USD\/CNH.*远期 6M$/,
      /USD\/CNH.*远期 1Y$/,
      /USD\/CNH.*掉期 6M$/,
      /USD\/CNH.*掉期 1Y$/,
    ].entries())
      expect(entries[place]).toMatch(entry);
    await test.step('RAT-13 LIV-07 every price is current', async () => {
      await expect(page.locator('tr[data-stale=true]')).toHaveCount(0);
    });
    await test.step('RAT-09 a swap shows its points', async () => {
      const swap = page.locator(rows).filter({ hasText: '1Y' }).last();
      await expect(swap).toContainText(/-\d/);
    });
    await expect(page.getByText('实时', { exact: true })).toBeVisible();
  });

  test('RAT-06 RAT-08 a price that moved shows an arrow and is announced to screen readers', async ({ signedIn: page, world, t }) => {
    await expect(page.locator('tr[data-stale=true]')).toHaveCount(0);
    await world.post('prices', { nudge: { leg: 'USD/CNH', share: 0.01 } });
    await expect(
      page
        .locator(rows)
        .first()
        .getByText(t('common.up'))
        .or(page.locator(rows).first().getByLabel(t('common.up')))
        .first(),
    ).toBeAttached();
  });

  test.describe('beside the sidebar, in English', () => {
    test.use({ language: 'en' });

    test('HOM-13 no pair name breaks inside a word, in reading and in editing mode', async ({ signedIn: page, t }) => {
      await isLive(page);
      const widths = [900, 1039, 1040, 1199, 1200, 1279, 1280, 1440];
      const look = async () => {
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          await atRest(page);
          expect.soft(await brokenWords(page), `${width} px`).toEqual([]);
        }
      };
      await look();
      await page.getByRole('button', { name: t('home.edit'), exact: true }).click();
      await look();
    });
  });

  test('HOM-07 the four lists show their own entries', async ({ signedIn: page, t }) => {
    await expect(page.locator(rows)).toHaveCount(14);
    for (const [list, count] of [
      ['spot', 10],
      ['forward', 2],
      ['swap', 2],
      ['custom', 14],
    ] as const) {
      await page
        .getByText(t(`home.list.${list}`), { exact: true })
        .first()
        .click();
      await expect(page.locator(rows)).toHaveCount(count);
    }
  });

  test('HOM-02 HOM-04 HOM-08 added, moved and removed pairs are kept at the bank and shown in another browser', async ({
    signedIn: page,
    world,
    user,
    browser,
    t,
  }) => {
    const saved = () => page.waitForResponse((response) => response.url().endsWith('/saveForeignExchange'));
    await page.getByRole('button', { name: t('home.add'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await test.step('HOM-01 all 46 pairs are offered', async () => {
      await expect(dialog.getByRole('listitem')).toHaveCount(46);
      const offered = (await dialog.getByRole('listitem').allInnerTexts()).map((text) => text.slice(0, 7));
      expect(offered.toSorted()).toEqual([...toCnh, ...crosses].toSorted());
    });
    await dialog.getByLabel(t('home.addPair')).first().fill('eur/usd');
    const added = saved();
    await dialog.getByRole('button', { name: `${t('home.follow')} EUR/USD` }).click();
    await added;
    await dialog
      .getByRole('button', { name: t('common.close') })
      .first()
      .click();
    await page.getByRole('button', { name: t('home.edit'), exact: true }).click();
    const moved = saved();
    await page.getByRole('button', { name: t('home.moveUp', { entry: 'EUR/CNH' }), exact: true }).click();
    await moved;
    const removed = saved();
    await page.getByRole('button', { name: t('home.remove', { entry: 'NZD/CNH' }), exact: true }).click();
    await removed;
    const { data } = await callBank<Entry[]>(world.name, '/shop/client/query/foreignExchangeByCustomerId', {
      form: { loginName: user.name },
      token: user.token,
    });
    expect(data.map(({ rateCode }) => rateCode).slice(0, 2)).toEqual(['EUR/CNH', 'USD/CNH']);
    expect(data).toContainEqual(
      expect.objectContaining({
        rateCode: 'EUR/USD',
        tranType: '0',
        termId: null,
        appId: '1',
        loginName: 'operator01',
        customerId: 'C0001',
      }),
    );
    expect(data.map(({ rateCode }) => rateCode)).not.toContain('NZD/CNH');

    const elsewhere = await (await browser.newContext()).newPage();
    await openAs(elsewhere, world, await session(world, 'operator01'));
    await expect(elsewhere.locator(rows).first()).toContainText('EUR/CNH');
    await elsewhere.context().close();
    // The newer session ends this one; the page is not needed any more.
    await page.close();
  });

  test('HOM-05 HOM-06 the 51st entry is refused with its message', async ({ page, world, user, complaints: _complaints, t }) => {
    const terms = ['1D', 'SW', '2W', '3W', '1M', '2M', '3M', '4M', '5M', '6M', '9M', '1Y', '2Y'];
    const entries = ['USD/CNH', 'EUR/CNH', 'GBP/CNH', 'JPY/CNH']
      .flatMap((rateCode) => terms.map((termId) => ({ rateCode, tranType: '1', termId })))
      .slice(0, 50);
    expect((await callBank(world.name, '/shop/client/saveForeignExchange', { json: { entries }, token: user.token })).code).toBe(0);
    await openAs(page, world, user);
    await page.getByRole('button', { name: t('home.add'), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `${t('home.follow')} USD/CNH` })
      .click();
    await expect(page.getByText(t('tips.followLimit')).first()).toBeVisible();
    expect(await world.calls('saveForeignExchange')).toHaveLength(1);
  });

  test('SPO-07 a pressed price sets pair and side of the ticket', async ({ signedIn: page, t }) => {
    const row = page.locator(rows).filter({ hasText: 'GBP/CNH' });
    await row.getByRole('button', { name: t('home.sell', { currency: 'GBP' }) }).click();
    await expect(page).toHaveURL(/spot-trade$/);
    await expect(page.getByRole('combobox', { name: t('trade.field.rateCode') })).toHaveValue('GBP/CNH');
    await expect(page.getByRole('radio', { name: new RegExp(t('trade.sideOf.S', { currency: 'GBP' })) })).toBeChecked();
  });

  test('RAT-14 RAT-15 prices are kept in session storage and restored dimmed; they cannot be dealt on until a tick arrives', async ({
    signedIn: page,
    world,
  }) => {
    await expect(page.locator('tr[data-stale=true]')).toHaveCount(0);
    await expect.poll(() => page.evaluate((key) => sessionStorage.getItem(key), `ftfe.1.${world.name}.totalRate`)).toContain('USD/CNH');
    await page.route('**/getInitXprice', (route) => route.fulfill({ status: 503 }));
    await page.routeWebSocket(/ftfequote/, () => {});
    await page.reload();
    const first = page.locator(rows).first();
    await expect(first).toHaveAttribute('data-stale', 'true');
    await expect(first).toContainText(/7\.\d/);
    await expect(first.locator('button.deal').first()).toBeDisabled();
  });
});

test.describe('an unfollowed pair', () => {
  test.use({ path: '/trade/spot/spot-trade' });

  test('HOM-09 is refused on the ticket and not sent until the button has followed it', async ({ signedIn: page, world, user, t }) => {
    await page.clock.install();
    await choose(page, t('trade.field.rateCode'), 'EUR/USD');
    await expect(page.getByText('请先将该货币对添加为自选！').first()).toBeVisible();
    await amountField(page, t, 'EUR').fill('100000');
    await submit(page, t).click();
    await expect(page.getByText('请先将该货币对添加为自选！').first()).toBeVisible();
    expect(await world.calls('doSpotTrade')).toEqual([]);
    const saved = page.waitForResponse((response) => response.url().endsWith('/saveForeignExchange'));
    await page
      .getByRole('button', { name: t('trade.follow') })
      .first()
      .click();
    await saved;
    await expect(page.getByText('请先将该货币对添加为自选！')).toHaveCount(0);
    const { data } = await callBank<Entry[]>(world.name, '/shop/client/query/foreignExchangeByCustomerId', {
      form: { loginName: user.name },
      token: user.token,
    });
    expect(data.map(({ rateCode }) => rateCode)).toContain('EUR/USD');
    // The button ignores clicks within 500 ms of the previous one (CST-01), and a test is faster than that.
    await page.clock.fastForward(500);
    await submit(page, t).click();
    await expect.poll(async () => (await world.calls('doSpotTrade')).length).toBe(1);
  });
});
