// The open chart of a ticket in a real browser, with canvas and the page's Trusted Types policy.
import { deal } from '../deals.ts';
import { expect, test } from '../fixtures.ts';
import { openAs } from '../session.ts';

test('HOM-15 HOM-11 a spot ticket shows its chart: values under the pointer, periods, own deals, and a table', async ({
  page,
  world,
  user,
  complaints: _complaints,
  t,
}) => {
  await deal(world, user);
  await openAs(page, world, user, { path: '/trade/spot/spot-trade' });
  const chart = page.locator('[data-chart="USD/CNH"]');
  const picture = chart.locator('canvas').first();
  await expect(picture).toBeVisible();
  const legend = chart.locator('[data-legend]');
  await expect(legend).toContainText(t('chart.brief.high'));

  // The pointer selects another candle than the newest.
  const newest = await legend.textContent();
  await picture.scrollIntoViewIfNeeded();
  const box = await picture.boundingBox();
  if (!box) throw new Error('the chart is not visible');
  expect(box.height).toBeGreaterThanOrEqual(240);
  await page.mouse.move(box.x + box.width / 4, box.y + box.height / 2);
  await expect(legend).not.toHaveText(newest ?? '');
  await expect(legend).toHaveText(/\d{2}-\d{2} \d{2}:\d{2}.*\d\.\d{4}/);
  await page.mouse.move(0, 0);

  const table = chart.getByRole('table', { name: t('chart.table', { pair: 'USD/CNH' }) });
  await expect(table.getByRole('row')).toHaveCount(31);
  await chart.getByRole('radio', { name: t('chart.period.1D'), exact: true }).focus();
  await expect(chart).toHaveAttribute('data-period', '1D');
  for (const period of ['1W', '1M', '1Y'] as const) {
    await page.keyboard.press('ArrowRight');
    await expect(chart).toHaveAttribute('data-period', period);
  }
  await expect(legend).toHaveText(/^\d{4}-\d{2}-\d{2}/);

  const drawn = chart.getByRole('list', { name: t('chart.drawn') });
  await expect(drawn).toContainText(t('chart.spotBuy'));
  await expect(drawn).toContainText(/\d{2}-\d{2} \d{2}:\d{2} 买入\d+万/);
});
