// The contract's documentation pages in a browser.
import { addresses } from '../addresses.ts';
import { expect, test } from '../fixtures.ts';

test('MOC-30 shows the operations of portal and control, the codes, and the messages of the live connection', async ({
  page,
  complaints: _complaints,
}) => {
  await page.goto(`${addresses.control}/__mock/docs`);
  await expect(page.getByRole('heading', { name: /^Corporate foreign-exchange portal/ })).toBeVisible();
  await expect(page.getByText('Sign in', { exact: true })).toBeVisible();
  await page.getByPlaceholder(/^Search/).fill('tooManyRows');
  await expect(page.locator('.opblock')).toHaveCount(1);
  await page.getByPlaceholder(/^Search/).fill('no such word');
  await expect(page.getByText('Nothing matches this search.')).toBeVisible();

  await page.getByRole('link', { name: 'Codes' }).click();
  await expect(page.getByRole('cell', { name: 'tooManyRows' })).toBeVisible();

  await page.getByRole('link', { name: 'Control' }).click();
  await expect(page.getByRole('heading', { name: /^Control of the mock bank/ })).toBeVisible();
  await expect(page.getByText('Create or recreate a world')).toBeVisible();

  await page.getByRole('link', { name: /live connection/ }).click();
  await expect(page.getByText('Sent to every tab of the login that requested the quote.').first()).toBeVisible();
});
