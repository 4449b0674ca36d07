// Toasts take a free place: at no width do they cover a control of the page or of an open dialog.
import type { Page } from 'playwright/test';
import { deal } from '../deals.ts';
import { expect, test } from '../fixtures.ts';
import { push } from '../pages/live.ts';
import { takeAction } from '../pages/list.ts';
import { controlsUnderToasts, isLive, toasts } from '../pages/shell.ts';
import { rowOf } from '../pages/term-ticket.ts';
import { openAs } from '../session.ts';

/** Each width in one language: the widest and the narrowest in Chinese, those between in English, whose words are longer. */
const sizes = {
  cn: [
    { width: 1440, height: 900 },
    { width: 320, height: 640 },
  ],
  en: [
    { width: 1280, height: 800 },
    { width: 375, height: 812 },
  ],
} as const;

const messages = {
  cn: ['系统维护通知', '您的远期交易将于今日到期，请在北京时间16:30之前办理交割或展期，逾期将按规定处理。'],
  en: ['Maintenance', 'Your forward matures today. Please deliver it or roll it over by 16:30 Beijing time; it is closed out otherwise.'],
} as const;

/** At least one toast is shown; all are inside the window and cover no control. */
const coverNothing = (page: Page, what: string): Promise<void> =>
  expect
    .poll(async () => {
      const boxes = await toasts(page).evaluateAll((all) =>
        all.filter((toast) => toast.checkVisibility()).map((toast) => toast.getBoundingClientRect().toJSON() as DOMRect),
      );
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
      const isInside = boxes.every(({ left, top, right, bottom }) => left >= 0 && top >= 0 && right <= width && bottom <= height);
      return { isShown: boxes.length > 0, isInside, covered: await controlsUnderToasts(page) };
    }, what)
    .toEqual({ isShown: true, isInside: true, covered: [] });

for (const language of ['cn', 'en'] as const)
  for (const viewport of sizes[language])
    test.describe(`toasts in ${language}, ${viewport.width} px wide`, () => {
      test.use({ language, viewport });

      for (const { name, path } of [
        { name: 'home', path: '/home/optional-ccy' },
        { name: 'a spot ticket', path: '/trade/spot/spot-trade' },
        { name: 'an option ticket', path: '/trade/option/option-trade' },
        { name: 'a list', path: '/trade/spot/pending-delivery-list' },
        { name: 'a dialog', path: '/trade/spot/pending-delivery-list' },
      ] as const)
        test(`QUO-51 cover no control of ${name}, ${viewport.width} px wide (${language})`, async ({
          page,
          world,
          user,
          complaints: _complaints,
          t,
        }) => {
          const isList = path.endsWith('-list');
          const businessNo = isList ? await deal(world, user, { valueDate: '0', cover: undefined }) : '';
          await openAs(page, world, user, { language, path });
          await isLive(page);
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
          if (isList) await expect(rowOf(page, businessNo)).toBeVisible();
          if (name === 'a dialog') {
            await takeAction(rowOf(page, businessNo), t, 'record.deliver.label');
            await expect(page.getByRole('dialog')).toBeVisible();
          }
          for (const [at, text] of messages[language].entries()) {
            await push(world, 1, messages.cn[at] ?? '', messages.en[at] ?? '');
            await expect(toasts(page, text)).toBeVisible();
            await coverNothing(page, text);
          }
          await page.evaluate(() => scrollBy(0, 300));
          await coverNothing(page, 'after a scroll');
        });
    });
