// What every list shows on a desktop: rates and dates always, no cell under the actions, and hidden columns counted in
// the header.
import type { screens } from '#web/app/screens.ts';
import type { Locator, Page } from 'playwright/test';
import { expect } from '../fixtures.ts';
import { cellsUnderActions, headsWithLoneCharacter } from '../pages/list.ts';
import { texts } from '../texts.ts';

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
const kept: Partial<Record<keyof typeof screens, readonly string[]>> = {
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
};

/** Returns the states of premiums that take more than one line of 20 px. */
const brokenPremiums = (box: Locator) =>
  box
    .locator('tbody .tag', { hasText: /^(Premium|期权费)/ })
    .evaluateAll((tags) => tags.filter((tag) => tag.getBoundingClientRect().height >= 28).map((tag) => tag.textContent));

const columnsOf = (heads: Locator) => heads.evaluateAll((all) => all.map((head) => head.getAttribute('data-column') ?? ''));

/** Asserts that the hidden columns of a list are counted, and that a press shows and hides them. Returns their number. */
async function countsHidden(list: Locator, heads: Locator, language: 'cn' | 'en'): Promise<number> {
  const more = list.getByRole('button', { name: language === 'cn' ? /^已隐藏\d+列$/ : /^\d+ columns? hidden$/ });
  if ((await more.count()) === 0) return 0;
  const shown = await columnsOf(heads);
  const hidden = Number(/\d+/.exec(await more.innerText())?.[0]);
  await more.click();
  await expect(heads).toHaveCount(shown.length + hidden);
  expect((await columnsOf(heads)).filter((name) => !shown.includes(name) && always.test(name))).toEqual([]);
  await list.getByRole('button', { name: texts(language)('list.hideColumns') }).click();
  await expect(heads).toHaveCount(shown.length);
  return hidden;
}

/** The list that hides columns at every width of a desktop, so that hidden columns are always checked somewhere. */
const widest = 'historyOrders';

/** The rates and dates that the list of a screen never hides; undefined for a screen without such a list. */
export const keptColumns = (id: string): readonly string[] | undefined => kept[id as keyof typeof kept];

/** Asserts QRY-23 and QRY-26 for the list of a screen, which keeps the columns `names`, at the present width. */
export async function keepsItsColumns(page: Page, id: string, names: readonly string[], language: 'cn' | 'en'): Promise<void> {
  const list = page.locator('[data-list=rows]');
  await expect(list).toBeVisible();
  const box = list.getByRole('region');
  const heads = box.locator('thead th');
  await expect.poll(() => box.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  expect(await cellsUnderActions(box.locator('tbody tr').first())).toEqual([]);
  expect(await headsWithLoneCharacter(heads)).toEqual([]);
  for (const name of names) await expect(box.locator(`th[data-column=${name}]`)).toBeInViewport({ ratio: 1 });
  expect(await brokenPremiums(box)).toEqual([]);
  const hidden = await countsHidden(list, heads, language);
  if (id === widest) expect(hidden).toBeGreaterThan(0);
}
