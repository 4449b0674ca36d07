// A user subscribes to the payments that fall due in a calendar program, and revokes the address again (EXP-10).
import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import type { Page } from 'playwright/test';
import { addresses } from '../addresses.ts';
import type { WorldControl } from '../control.ts';
import { deal } from '../deals.ts';
import { expect, test } from '../fixtures.ts';
import { isLive, question, toasts } from '../pages/shell.ts';
import { callBank, type Session } from '../session.ts';
import type { texts } from '../texts.ts';
import { isWellMade, sizes, turnTo } from '../walk/well-made.ts';

type Texts = ReturnType<typeof texts>;

/** Reads the feed as a calendar program does, without a session: `UID sequence` of each event. */
async function eventsOf(address: string): Promise<string[]> {
  const answer = await fetch(address);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar']);
  const events = new ICAL.Component(ICAL.parse(await answer.text())).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  return events.map(({ uid, sequence }) => `${uid} ${sequence}`);
}

async function delivered(world: WorldControl, { token }: Session, businessNo: string, amount: string): Promise<void> {
  const json = { clientRequestId: randomUUID(), businessNo, amount };
  expect(await callBank(world.name, '/shop/trade/spot/doSpotTradeDelivery', { json, token })).toMatchObject({ code: 0 });
}

const section = (page: Page, t: Texts) => page.getByRole('region', { name: t('credential.personal.calendar.title') });

/** Presses a button of the section, and the button of the same name in its question. */
async function confirmed(page: Page, t: Texts, act: 'replace' | 'revoke'): Promise<void> {
  const name = t(`credential.personal.calendar.${act}`);
  await section(page, t).getByRole('button', { name }).click();
  await question(page).getByRole('button', { name }).click();
}

for (const language of ['cn', 'en'] as const) {
  test.describe(`the calendar subscription (${language})`, () => {
    test.use({ language, path: '/personal/info', viewport: sizes.desk });

    test(`EXP-10 is created, read by a calendar program, replaced and revoked (${language})`, async ({
      signedIn: page,
      world,
      user,
      t,
    }) => {
      await isLive(page);
      const businessNo = await deal(world, user, { valueDate: '0', cover: undefined });
      await section(page, t)
        .getByRole('button', { name: t('credential.personal.calendar.create') })
        .click();
      const shown = section(page, t).locator('code');
      const first = (await shown.textContent()) ?? '';
      expect(first).toMatch(new RegExp(`^${addresses.web}/ftfeportal/${world.name}/calendar/[\\w-]{43}\\.ics$`));
      for (const mode of ['light', 'dark'] as const) {
        await turnTo(page, mode);
        await isWellMade(page);
      }
      await page.setViewportSize(sizes.phone);
      await isWellMade(page);
      await page.setViewportSize(sizes.desk);

      expect(await eventsOf(first)).toEqual([`${businessNo} 0`]);
      await delivered(world, user, businessNo, '400000');
      expect(await eventsOf(first)).toEqual([`${businessNo} 1`]);
      await delivered(world, user, businessNo, '600000');
      expect(await eventsOf(first)).toEqual([]);

      await confirmed(page, t, 'replace');
      await expect(shown).not.toHaveText(first);
      const second = (await shown.textContent()) ?? '';
      expect([(await fetch(first)).status, (await fetch(second)).status]).toEqual([404, 200]);
      await confirmed(page, t, 'revoke');
      await expect(toasts(page, t('credential.personal.calendar.revoked'))).toBeVisible();
      await expect(shown).toHaveCount(0);
      expect((await fetch(second)).status).toBe(404);
    });
  });
}
