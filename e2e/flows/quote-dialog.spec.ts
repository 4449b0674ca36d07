import { askQuote } from '../deals.ts';
import { expect, test } from '../fixtures.ts';
import { quoteDialog } from '../pages/quote.ts';

test('QUO-06 the quote dialog is 820 px wide from 900 px of window width and can be dragged by its header; below that it fills the screen', async ({
  signedIn: page,
  world,
  user,
}) => {
  await askQuote(world, user);
  await expect(quoteDialog(page)).toBeVisible();
  const box = async () => {
    const { x = 0, y = 0, width = 0 } = (await quoteDialog(page).boundingBox()) ?? {};
    return { x: Math.round(x), y: Math.round(y), width: Math.round(width) };
  };
  for (const [width, expected] of [
    [899, 899],
    [900, 820],
    [1440, 820],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => (await box()).width).toBe(expected);
  }
  const before = await box();
  const [x, y] = [before.x + 300, before.y + 24];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 120, y + 60, { steps: 4 });
  await page.mouse.up();
  expect(await box()).toEqual({ x: before.x + 120, y: before.y + 60, width: 820 });
});
