// What every list shows on a desktop: rates and dates always, no cell under the actions, and hidden columns counted in
// the header.
import { screens } from '#web/app/screens.ts';
import type { Screen } from '#web/app/screen-types.ts';
import type { Locator } from 'playwright/test';
import { createWorld } from '../control.ts';
import { expect, test as base } from '../fixtures.ts';
import { cellsUnderActions, headsWithLoneCharacter } from '../pages/list.ts';
import { openAs, session } from '../session.ts';

const test = base.extend({
  // Read-only, so all tests share one world with deals.
  world: async ({ browserName: _anyBrowser }, use, info) => {
    await use(await createWorld(`fit-${info.workerIndex}-${process.pid}`, { begins: 'planted' }));
  },
});

/**
 * Columns that are never hidden in any list: number, pair, amounts and states. The far base amount of a swap is left
 * out here; it equals the near one unless the swap was dealt in the second currency.
 */
const always = /^(businessNo|rateCode|amount|(?!farAmt1)\w*Amt\d?|\w*[uU]ndelivered|specialState|\w*Status)$/;
/** Rates and dates that are never hidden, by screen. The list of near legs has no column of the far leg. */
const trade = ['dealtRate', 'valueDate'];
const near = ['nearRate', 'nearValueDate'];
const far = ['farRate', 'farMaturityDate'];
const option = ['strikeRate', 'expiryDate'];
const order = ['orderPrice', 'takeProfitRate', 'stopLossRate', 'expireAt'];
const kept = {
  spotCurrentSerial: trade,
  spotNonMaturity: trade,
  spotPendingDelivery: trade,
  historySpot: trade,
  currentSpot: trade,
  forwardCurrentSerial: trade,
  forwardNonMaturity: trade,
  forwardPendingDelivery: trade,
  historyForward: trade,
  currentForward: trade,
  swapCurrentSerial: [...near, ...far],
  historySwap: [...near, ...far],
  currentSwap: [...near, ...far],
  swapNearNonMaturity: near,
  swapNearPendingDelivery: near,
  swapFarNonMaturity: far,
  swapFarPendingDelivery: far,
  optionCurrentSerial: [...option, 'premiumDeliveryDate'],
  optionNonMaturity: option,
  optionMaturity: ['strikeRate', 'deliveryDate'],
  optionPremiumPending: ['strikeRate', 'premiumDeliveryDate'],
  optionHistory: option,
  spotOrders: order,
  forwardOrders: order,
  historyOrders: order,
  nearExpire: ['dueDate'],
  deliveryQuery: ['deliveryDate', 'deliveryRate'],
  receipts: [],
} as const satisfies Partial<Record<keyof typeof screens, readonly string[]>>;

/** Returns the states of premiums that take more than one line of 20 px. */
const brokenPremiums = (box: Locator) =>
  box
    .locator('tbody .tag', { hasText: /^(Premium|期权费)/ })
    .evaluateAll((tags) => tags.filter((tag) => tag.getBoundingClientRect().height >= 28).map((tag) => tag.textContent));

for (const language of ['cn', 'en'] as const) {
  test.describe(`lists on a desktop (${language})`, () => {
    test.use({ language });

    for (const width of [1280, 1440])
      test(`QRY-23 QRY-26 rates and dates of every list remain visible at ${width} px; hidden columns are counted and can be shown (${language})`, async ({
        page,
        world,
        complaints: _complaints,
        t,
      }) => {
        test.setTimeout(240_000);
        await page.setViewportSize({ width, height: 900 });
        const user = await session(world, 'operator01');
        let counted = 0;
        for (const [id, names] of Object.entries(kept)) {
          const { path } = (screens as Readonly<Record<string, Screen>>)[id]!;
          if (counted === 0 && page.url() === 'about:blank') await openAs(page, world, user, { language, path });
          else await page.goto(path);
          const list = page.locator('[data-list=rows]');
          await expect(list, id).toBeVisible();
          const box = list.getByRole('region');
          const heads = box.locator('thead th');
          const overflow = () => box.evaluate((element) => element.scrollWidth - element.clientWidth);
          await expect.poll(overflow, `${id} at ${width}`).toBe(0);
          expect(await cellsUnderActions(box.locator('tbody tr').first()), `${id} at ${width}`).toEqual([]);
          expect(await headsWithLoneCharacter(heads), `${id} at ${width}`).toEqual([]);
          for (const name of names) await expect(box.locator(`th[data-column=${name}]`), `${id} at ${width}`).toBeInViewport({ ratio: 1 });
          expect(await brokenPremiums(box), `${id} at ${width}`).toEqual([]);
          await page.screenshot({ path: `reports/screens/fit.${id}.${language}.${width}.png` });
          const more = list.getByRole('button', { name: language === 'cn' ? /^已隐藏\d+列$/ : /^\d+ columns? hidden$/ });
          if ((await more.count()) === 0) continue;
          counted += 1;
          const columns = () => heads.evaluateAll((all) => all.map((head) => head.getAttribute('data-column') ?? ''));
          const shown = await columns();
          const before = shown.length;
          const hidden = Number(/\d+/.exec(await more.innerText())?.[0]);
          await more.click();
          await expect(heads).toHaveCount(before + hidden);
          const left = (await columns()).filter((name) => !shown.includes(name) && always.test(name));
          expect(left, `hidden of ${id} at ${width}`).toEqual([]);
          await list.getByRole('button', { name: t('list.hideColumns') }).click();
          await expect(heads).toHaveCount(before);
        }
        expect(counted).toBeGreaterThan(0);
      });
  });
}
