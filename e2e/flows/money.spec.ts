// Compares the words about money with what happens: which button buys, what the ticket says, what the bank books, what
// the list shows.
import type { Page } from 'playwright/test';
import { dealsOf } from '../deals.ts';
import { expect, test } from '../fixtures.ts';
import { rateRow } from '../pages/live.ts';
import { quoteDialog } from '../pages/quote.ts';
import { isLive, openFromMenu, openSection } from '../pages/shell.ts';
import { agree, amountField, fillReporting, submit } from '../pages/ticket.ts';
import { openAs } from '../session.ts';

/** The expected words, written out by hand as a customer reads them. */
const spoken = {
  cn: {
    buy: '买入',
    sell: '卖出',
    amountOf: (currency: string) => `金额（${currency}）`,
    sentence: /^买入 (\S+) (\S+)，卖出 (\S+) (\S+)，起息日 (\d{4}-\d\d-\d\d)。$/,
    accept: /^接受 \d\.\d{4}（\d+秒）$/,
    reject: '拒绝',
    spot: '即期报价',
    succeeded: '交易成功！',
    valueDate: '起息日',
    rate: '报价汇率',
    undelivered: '未交割',
    normal: '正常',
  },
  en: {
    buy: 'Buy',
    sell: 'Sell',
    amountOf: (currency: string) => `Amount (${currency})`,
    sentence: /^Buy (\S+) (\S+), sell (\S+) (\S+), value date (\d{4}-\d\d-\d\d)\.$/,
    accept: /^Accept \d\.\d{4} \(\d+ s\)$/,
    reject: 'Reject',
    spot: 'Spot quote',
    succeeded: 'Trade succeeded.',
    valueDate: 'Value date',
    rate: 'Quoted rate',
    undelivered: 'Undelivered',
    normal: 'Normal',
  },
} as const;

/** Digits of a price without its point, so that prices of one pair compare as numbers. */
const digits = (text: string) => BigInt(/\d+\.\d+/.exec(text.replaceAll(/[\s,]/g, ''))![0].replace('.', ''));

/** What the ticket's sentence names as bought and sold. */
async function sentence(page: Page, pattern: RegExp): Promise<string[]> {
  const text = await page.getByText(pattern).innerText();
  return pattern.exec(text)!.slice(1);
}

const amounts = (amount: string) => amount.replaceAll(',', '');

for (const language of ['cn', 'en'] as const) {
  const words = spoken[language];
  for (const side of ['B', 'S'] as const) {
    const [does, undoes] = side === 'B' ? [words.buy, words.sell] : [words.sell, words.buy];

    test.describe(`the words of money (${language}, ${side})`, () => {
      test.use({ language });

      test(`SPO-07 I18-07 ${does} means ${side} from the price to the list (${language})`, async ({ signedIn: page, world, user, t }) => {
        await isLive(page);
        await test.step('RAT-09 the customer deals at the worse price of the row', async () => {
          const row = rateRow(page, 'GBP/CNH');
          const press = row.getByRole('button', { name: new RegExp(`^${does} GBP`) });
          const other = row.getByRole('button', { name: new RegExp(`^${undoes} GBP`) });
          // A connected page may not have the prices of a row yet.
          for (const button of [press, other]) await expect(button).toContainText(/\d/);
          // A customer buys at the higher of the two prices.
          const [mine, theirs] = [digits(await press.innerText()), digits(await other.innerText())];
          expect(side === 'B' ? mine > theirs : mine < theirs, 'the customer deals at the worse price').toBe(true);
          await press.click();
          await expect(page.getByRole('radio', { name: `${does} GBP`, exact: true })).toBeChecked();
        });

        await test.step('SPO-08 the sentence of the ticket names both amounts', async () => {
          await page.getByLabel(words.amountOf('GBP')).fill('200000');
          const parts = await sentence(page, words.sentence);
          const [bought, sold] = side === 'B' ? ['GBP', 'CNH'] : ['CNH', 'GBP'];
          expect([parts[0], parts[2]]).toEqual([bought, sold]);
          expect(amounts(side === 'B' ? parts[1]! : parts[3]!)).toBe('200000.00');
          expect(parts[4]).toBe('2026-11-27');
        });

        await fillReporting(page, t);
        await agree(page, t);
        await test.step('SPO-14 the request has the code of the side', async () => {
          const asked = page.waitForRequest((request) => request.url().endsWith('/doSpotTrade'));
          await submit(page, t).click();
          expect((await asked).postDataJSON()).toMatchObject({ rateCode: 'GBP/CNH', buyOrSell: side, calCyCode: '0', amount: '200000' });
        });
        await expect(quoteDialog(page)).toBeVisible();
        await expect(quoteDialog(page)).toContainText(words.spot);
        const shown = (await quoteDialog(page).innerText()).replaceAll(/\s+/g, ' ');
        const first = side === 'B' ? 'GBP 200,000.00' : /CNH [\d,]+\.\d\d/;
        const legs =
          side === 'B'
            ? /(贵公司支付|You pay) CNH [\d,]+\.\d\d.*(贵公司收取|You receive) GBP 200,000\.00/
            : /(贵公司支付|You pay) GBP 200,000\.00.*(贵公司收取|You receive) CNH [\d,]+\.\d\d/;
        expect(shown).toMatch(legs);
        expect(shown).toMatch(first);
        for (const label of [words.rate, words.valueDate]) expect(shown).toContain(label);
        await expect(quoteDialog(page).getByRole('button', { name: words.reject, exact: true })).toBeVisible();
        await test.step('QUO-17 the accepted quote is reported as dealt', async () => {
          await quoteDialog(page).getByRole('button', { name: words.accept }).click();
          await expect(page.getByText(words.succeeded).first()).toBeVisible();
        });

        const [booked] = await dealsOf(world, user);
        await openSection(page, t, t('menu.trade.title'));
        await openFromMenu(page, t('menu.trade.spot.currentSerial'));
        const cells = page.locator(`[data-row="${booked!.businessNo}"]`);
        for (const shownInList of [does, 'GBP/CNH', '200,000.00', words.undelivered, words.normal])
          await expect(cells).toContainText(shownInList);
        await expect(cells).not.toContainText(undoes);
      });
    });
  }
}

test('SPO-06 SPO-07 SPO-08 an amount in the second currency reverses the side, in the sentence and in the request', async ({
  page,
  world,
  user,
  t,
  complaints: _complaints,
}) => {
  await openAs(page, world, user, { path: '/trade/spot/spot-trade' });
  await isLive(page);
  await page.getByRole('radio', { name: 'CNH', exact: true }).check();
  await amountField(page, t, 'CNH').fill('1000000');
  const parts = await sentence(page, spoken.cn.sentence);
  await expect(page.getByRole('radio', { name: '买入 USD', exact: true })).toBeChecked();
  expect([parts[0], parts[2], amounts(parts[3]!)]).toEqual(['USD', 'CNH', '1000000.00']);
  await fillReporting(page, t);
  await agree(page, t);
  const asked = page.waitForRequest((request) => request.url().endsWith('/doSpotTrade'));
  await submit(page, t).click();
  // Buying USD for an amount of CNH is sent as selling CNH.
  expect((await asked).postDataJSON()).toMatchObject({ buyOrSell: 'S', calCyCode: '1', amount: '1000000' });
});
