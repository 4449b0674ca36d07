// The contract as another front end's developers read it, in the browser.
import type { Page } from 'playwright/test';
import { addresses } from '../addresses.ts';
import { expect, test } from '../fixtures.ts';

/** Opens the first group of operations, whose heads say what they do. */
const openFirstGroup = (page: Page) => page.locator('.opblock-tag').first().click();

test('MOC-30 shows the operations of portal and control, and the messages of the live connection', async ({
  page,
  complaints: _complaints,
}) => {
  await page.goto(`${addresses.control}/__mock/docs`);
  await expect(page.getByRole('heading', { name: /^Corporate foreign-exchange portal/ })).toBeVisible();
  await openFirstGroup(page);
  await expect(page.getByText('Sign in (SES-04)')).toBeVisible();

  await page.getByLabel('Select a definition').selectOption('Control');
  await expect(page.getByRole('heading', { name: /^Control of the mock bank/ })).toBeVisible();
  await openFirstGroup(page);
  await expect(page.getByText('Makes a world, or makes it anew')).toBeVisible();

  await page.getByRole('link', { name: /live connection/ }).click();
  await expect(page.getByText('To the login that asked, in every tab.').first()).toBeVisible();
});
