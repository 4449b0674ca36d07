// Every screen in both languages; each is looked at by day and by night, on a desk and on a phone, without being opened anew.
import { readFileSync } from 'node:fs';
import { screens } from '#web/app/screens.ts';
import type { Screen } from '#web/app/screen-types.ts';
import { expect, test } from '../fixtures.ts';
import { openAs, session } from '../session.ts';
import { createWorld } from '../control.ts';
import { isWellMade } from './well-made.ts';

const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 375, height: 812 } } as const;
const looks = (['light', 'dark'] as const).flatMap((mode) => (['desk', 'phone'] as const).map((size) => ({ mode, size })));
const all = Object.entries<Screen>(screens).filter(([id]) => id !== 'loading' && id !== 'authRedirect');
const title = (language: 'cn' | 'en', key: string) => {
  const menu = JSON.parse(readFileSync(new URL(`../../web/src/i18n/${language}/menu.json`, import.meta.url), 'utf8')) as object;
  return key
    .split('.')
    .slice(1)
    .reduce<unknown>((tree, part) => (tree as Record<string, unknown>)[part], menu) as string;
};

for (const language of ['cn', 'en'] as const) {
  test.describe(`every screen in ${language}`, () => {
    test.use({ language, worldSettings: { planted: true } });

    for (const [id, screen] of all) {
      test(`LAY-20 I18-06 ACC-14 ${id} in ${language}: titled, accessible, nothing clipped, by day and by night, on a desk and on a phone`, async ({
        page,
        world,
        complaints: _complaints,
        login,
      }) => {
        if (screen.access === 'open') {
          await page.addInitScript(
            ([key, value]) => {
              localStorage.setItem(key, value);
            },
            [`ftfe.1.${world.name}.language`, language] as const,
          );
          await page.goto(`${screen.path}?world=${world.name}`);
        } else await openAs(page, world, await session(world, login), { language, path: screen.path });
        await expect(page).toHaveTitle(new RegExp(title(language, screen.title)));
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        if (screen.access === 'session') await expect(page.locator('[data-live=live]')).toBeVisible();
        for (const { mode, size } of looks)
          await test.step(`${mode}, on a ${size}`, async () => {
            await page.setViewportSize(sizes[size]);
            await page.emulateMedia({ colorScheme: mode });
            await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
            await page.screenshot({ path: `reports/screens/${id}.${language}.${mode}.${size}.png` });
            await isWellMade(page);
          });
      });
    }
  });
}

test('MOC-02 MOC-01 an unknown world fails loudly and leaves the others alone', async ({ page }) => {
  const world = await createWorld('walk-known');
  const answer = page.waitForResponse((response) => response.url().includes('/ftfeportal/walk-nowhere/'));
  await page.goto('/login?world=walk-nowhere');
  expect((await answer).status()).toBe(404);
  expect(await world.get('violations')).toEqual([]);
});
