// The picture of the login page that is shown until the portal has started (`web/first-view.html`).
import type { Page } from 'playwright/test';
import type { WorldControl } from '../control.ts';
import { expect, networkFailure, test } from '../fixtures.ts';
import { openEmptyPage, plantSession, type Session } from '../session.ts';

const code = '**/assets/front-*.js';

/** Opens a path while the portal's code is held back; the returned function lets it arrive. */
async function openHeld(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(code, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('body > script').last()).toBeAttached();
  return resolve;
}

const picture = (page: Page) => page.locator('#first-view');

/** Places of the visible elements as `x y width height` in whole pixels, by selector. */
const placesOf = (page: Page, selectors: readonly string[]): Promise<readonly (readonly string[])[]> =>
  page.evaluate(
    (all) =>
      all.map((selector) =>
        [...document.querySelectorAll(selector)]
          .filter((element) => element.checkVisibility())
          .map((element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            return [x, y, width, height].map(Math.round).join(' ');
          }),
      ),
    selectors,
  );

/** A part of the picture, and the same part of the page. */
const everywhere = {
  '.bar': 'header',
  '.title': 'h1',
  '.form div:has(+ .field)': 'label',
  '.field': 'input',
  '.submit': '[type=submit]',
};
const devices = {
  'a phone': { size: { width: 393, height: 727 }, parts: { ...everywhere, '.form .tagline': 'h1 + p' } },
  'a desktop': { size: { width: 1440, height: 900 }, parts: { ...everywhere, '.welcome': 'h2', '.welcome + div': 'h2 + p' } },
};

for (const [device, { size, parts }] of Object.entries(devices))
  test(`LAY-26 on ${device} the login page is where its picture was`, async ({ page, world, complaints: _complaints }) => {
    await page.setViewportSize(size);
    const start = await openHeld(page, `/login?world=${world.name}`);
    await expect(picture(page)).toBeVisible();
    const drawn = await placesOf(
      page,
      Object.keys(parts).map((part) => `#first-view ${part}`),
    );
    start();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(picture(page)).toHaveCount(0);
    const real = await placesOf(
      page,
      Object.values(parts).map((part) => `#root ${part}`),
    );
    expect(real).toEqual(drawn);
    expect(drawn.map(({ length }) => length)).toEqual(Object.keys(parts).map((part) => (/field/.test(part) ? 3 : 1)));
  });

const others: Readonly<Record<string, (page: Page, world: WorldControl, user: Session) => Promise<string>>> = {
  'of another page': async () => '/help',
  'in dark mode': async (page) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    return '/login';
  },
  'in English': async (page, world) => {
    await openEmptyPage(page);
    await page.evaluate((key) => localStorage.setItem(key, 'en'), `ftfe.1.${world.name}.language`);
    return '/login';
  },
  'of a signed-in user': async (page, world, user) => {
    await plantSession(page, world, user, 'cn');
    return '/login';
  },
};

for (const [whose, prepared] of Object.entries(others))
  test(`LAY-26 no picture is shown in the place ${whose}`, async ({ page, world, user, complaints: _complaints }) => {
    const path = await prepared(page, world, user);
    const start = await openHeld(page, `${path}?world=${world.name}`);
    await expect(picture(page)).toHaveCount(0);
    start();
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  });

test.describe('code that does not arrive', () => {
  test.use({ allow: networkFailure });

  test('ACC-24 is named in place of the picture', async ({ page, world, complaints: _complaints }) => {
    await page.route(code, (route) => route.abort());
    await page.goto(`/login?world=${world.name}`);
    await expect(page.getByRole('alert')).toContainText('页面未能启动');
    await expect(picture(page)).toBeHidden();
  });
});
