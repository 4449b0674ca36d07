import { askQuote } from '../deals.ts';
import { expect, networkFailure, test } from '../fixtures.ts';
import { push, rateRow, ticketOf, watchSockets } from '../pages/live.ts';
import { quoteDialog, receive } from '../pages/quote.ts';
import { chip, isLive, openFromMenu, openSection, question, toasts } from '../pages/shell.ts';
import { stored } from '../pages/storage.ts';
import { amountField, submit } from '../pages/ticket.ts';
import { openAs } from '../session.ts';

test.describe('a connection', () => {
  test.use({ allow: networkFailure });

  test('LIV-01 LIV-02 LIV-21 uses a one-time ticket, and its real state is shown', async ({
    page,
    world,
    user,
    complaints: _complaints,
  }) => {
    const sockets = watchSockets(page);
    const bought = page.waitForRequest('**/shop/auth/refreshToken');
    await openAs(page, world, user);
    await isLive(page);
    expect(new URLSearchParams((await bought).postData()!).get('refresh_token')).toBe(user.refreshToken);
    expect(sockets[0]!.url()).toMatch(
      new RegExp(`^ws://127\\.0\\.0\\.1:\\d+/ftfequote/ws-connet/${world.name}\\.[A-Za-z0-9_-]{43}/operator01$`),
    );
    await test.step('LIV-03 each attempt uses a new ticket', async () => {
      await world.post('socket', { drop: true });
      await expect(chip(page)).not.toHaveAttribute('data-live', 'live');
      await isLive(page);
      const tickets = sockets.map(ticketOf);
      expect(tickets.length).toBeGreaterThan(1);
      expect(new Set(tickets).size).toBe(tickets.length);
    });
  });

  test('LIV-05 without WebSocket support shows one message; the rest works', async ({ page, world, user, t, complaints: _complaints }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(globalThis, 'WebSocket');
    });
    await openAs(page, world, user);
    await expect(question(page)).toContainText(t('tips.browserUnsupported'));
    await expect(question(page)).toContainText('Chrome');
    await question(page)
      .getByRole('button', { name: t('common.confirm') })
      .click();
    await openSection(page, t, t('menu.trade.title'));
    await openFromMenu(page, t('menu.trade.spot.currentSerial'));
    await expect(page.locator('[data-list]')).toHaveAttribute('data-list', 'empty');
    await expect(question(page)).toHaveCount(0);
  });
});

const messages = [
  [0, 'LIV-10', { cn: '期权已行权', en: 'The option was exercised' }],
  [1, 'LIV-11', { cn: '系统维护通知', en: 'Maintenance tonight' }],
  [2, 'LIV-12', { cn: '订单已撤销', en: 'The order was cancelled' }],
] as const;

test.describe('pushes', () => {
  for (const language of ['cn', 'en'] as const) {
    test.describe(language, () => {
      test.use({ language, path: '/trade/spot/current-serial' });

      test(`LIV-09 LIV-13 alert in the current language and reload the list (${language})`, async ({ signedIn: page, world }) => {
        await isLive(page);
        const reads = async () => (await world.calls('SpotClientTrade')).length;
        for (const [msgType, code, text] of messages)
          await test.step(`${code} a message of type ${msgType} alerts`, async () => {
            const before = await reads();
            await push(world, msgType, text.cn, text.en);
            await expect(toasts(page, text[language])).toBeVisible();
            await expect.poll(reads).toBeGreaterThan(before);
          });
      });
    });
  }

  test.describe('missed while the connection is down', () => {
    test.use({ allow: networkFailure });

    test('LIV-27 are delivered after the reconnect, each once', async ({ signedIn: page, world }) => {
      await isLive(page);
      await push(world, 1, '第一条');
      await expect(toasts(page, '第一条')).toHaveCount(1);
      await world.post('socket', { refuse: 1, drop: true });
      await push(world, 1, '第二条');
      await push(world, 1, '第三条');
      for (const text of ['第二条', '第三条']) await expect(toasts(page, text)).toHaveCount(1);
      await isLive(page);
      await push(world, 1, '第四条');
      await expect(toasts(page, '第四条')).toHaveCount(1);
      for (const text of ['第一条', '第二条', '第三条']) expect(await toasts(page, text).count()).toBeLessThanOrEqual(1);
    });
  });

  test('LIV-28 are shown once when they are sent twice', async ({ signedIn: page, world }) => {
    await isLive(page);
    await world.post('socket', { frames: 'doubled' });
    await push(world, 1, '重复');
    await expect(toasts(page, '重复')).toHaveCount(1);
    await push(world, 1, '随后');
    await expect(toasts(page, '随后')).toHaveCount(1);
    await expect(toasts(page, '重复')).toHaveCount(1);
  });

  test('LIV-28 with one lost frame make the portal read quotes and notices again and show the missed one', async ({
    page,
    world,
    user,
    complaints: _complaints,
  }) => {
    let lose = '';
    await page.routeWebSocket(/ftfequote/, (socket) => {
      const bank = socket.connectToServer();
      bank.onMessage((message) => {
        if (lose === '' || !String(message).includes(lose)) socket.send(message);
      });
    });
    await openAs(page, world, user);
    await isLive(page);
    await push(world, 1, '先');
    await expect(toasts(page, '先')).toHaveCount(1);
    const reads = async () => [(await world.calls('getTradeQuote')).length, (await world.calls('notices')).length];
    const [quotes = 0, notices = 0] = await reads();
    lose = '遗失';
    await push(world, 1, '遗失');
    await push(world, 1, '随后');
    for (const text of ['遗失', '随后']) await expect(toasts(page, text)).toHaveCount(1);
    expect(await reads()).toEqual([quotes + 1, notices + 1]);
  });
});

test('LIV-08 LIV-14 a malformed frame is logged once; prices and quotes continue', async ({ signedIn: page, world, user }) => {
  await isLive(page);
  const logged: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/log/scene')) logged.push(new URLSearchParams(request.postData() ?? '').get('scene') ?? '');
  });
  for (const say of ['{"quoteVal":', '{"unheardOf":true}']) await world.post('socket', { say });
  await expect.poll(() => logged).toEqual(['frame not understood', 'frame not understood']);
  await askQuote(world, user);
  await expect(quoteDialog(page)).toBeVisible();
  await expect(chip(page)).toHaveAttribute('data-live', 'live');
  expect(logged.filter((scene) => scene === 'frame not understood')).toHaveLength(2);
});

test.describe('a connection that cannot be restored', () => {
  test.use({ allow: networkFailure });

  for (const language of ['cn', 'en'] as const) {
    test.describe(language, () => {
      test.use({ language });

      test(`LIV-15 LIV-16 LIV-17 is retried three times, alerts once, and is then retried without alerts (${language})`, async ({
        page,
        world,
        user,
        t,
        complaints: _complaints,
      }) => {
        const sockets = watchSockets(page);
        await page.clock.install();
        await openAs(page, world, user, { language });
        await isLive(page);
        const counted = async () =>
          (JSON.parse((await stored(page, 'session'))[`ftfe.1.${world.name}.connection`]!) as { retries: number }).retries;
        await world.post('socket', { refuse: 1000, drop: true });
        await expect(chip(page)).toHaveAttribute('data-live', 'reconnecting');
        await expect
          .poll(async () => {
            await page.clock.runFor(4_000);
            return question(page).count();
          })
          .toBe(1);
        await expect(question(page)).toContainText(t('tips.prompt'));
        await expect(question(page)).toContainText(t('tips.websocketClose'));
        expect(sockets.length).toBeGreaterThanOrEqual(1 + 3);
        expect(await counted()).toBeGreaterThan(3);
        await question(page)
          .getByRole('button', { name: t('common.confirm') })
          .click();

        const before = sockets.length;
        await expect
          .poll(async () => {
            await page.clock.runFor(30_000);
            return sockets.length;
          })
          .toBeGreaterThan(before + 1);
        await expect(question(page)).toHaveCount(0);
        await test.step('LIV-18 the button reconnects', async () => {
          await world.post('socket', { refuse: 0 });
          await page.getByRole('button', { name: t('common.live.reconnect') }).click();
          await isLive(page);
        });
      });
    });
  }
});

test.describe('prices that stop', () => {
  test('RAT-15 LIV-21 a price without a tick for 10 s is dimmed, shows its age, and cannot be dealt on', async ({
    signedIn: page,
    world,
    t,
  }) => {
    await isLive(page);
    const row = rateRow(page, 'USD/CNH');
    await world.post('socket', { stoppedTicks: true });
    await expect(row.locator('button.deal').first()).toBeDisabled({ timeout: 15_000 });
    await expect(row).toHaveAttribute('data-stale', 'true');
    await expect(row).toContainText(new RegExp(t('home.age', { seconds: '\\d+' })));
    await expect(chip(page)).toHaveAttribute('data-live', 'noPrices');
    await openSection(page, t, t('menu.trade.title'));
    await amountField(page, t, 'USD').fill('1000000');
    await expect(submit(page, t)).toBeDisabled();
    await amountField(page, t, 'USD').press('Enter');
    await world.post('socket', { stoppedTicks: false });
    await expect(submit(page, t)).toBeEnabled();
    await isLive(page);
    expect(await world.calls('doSpotTrade')).toEqual([]);
  });

  test('RAT-15 one pair without ticks leaves the other pairs tradable', async ({ signedIn: page, world }) => {
    await isLive(page);
    await world.post('prices', { freeze: 'EUR/CNH' });
    await expect(rateRow(page, 'EUR/CNH').locator('button.deal').first()).toBeDisabled({ timeout: 15_000 });
    await expect(rateRow(page, 'USD/CNH').locator('button.deal').first()).toBeEnabled();
    await expect(chip(page)).toHaveAttribute('data-live', 'live');
  });
});

test.describe('a lost network', () => {
  test.use({ allow: networkFailure });

  test('LIV-21 LIV-30 is shown within 5 s of the `offline` event, and the portal reconnects by itself', async ({
    signedIn: page,
    context,
  }) => {
    await isLive(page);
    await page.evaluate(() => addEventListener('offline', () => performance.mark('offline')));
    await context.setOffline(true);
    // Measured by the page's clock, because a busy test process reads late. Reconnecting shows seconds; the quick
    // retries may already be over.
    await page.waitForFunction(() => /重连中\d+秒|已断开/.test(document.querySelector('[data-live]')?.textContent ?? ''));
    expect(await page.evaluate(() => performance.measure('shown', 'offline').duration)).toBeLessThan(5_000);
    await expect(rateRow(page, 'USD/CNH').locator('button.deal').first()).toBeDisabled();
    await context.setOffline(false);
    await isLive(page);
    await expect(rateRow(page, 'USD/CNH').locator('button.deal').first()).toBeEnabled();
  });

  test('LIV-21 without an `offline` event shows "no prices" after 10 s of silence', async ({
    page,
    world,
    user,
    complaints: _complaints,
  }) => {
    let silent = false;
    await page.clock.install();
    await page.routeWebSocket(/ftfequote/, (socket) => {
      const bank = socket.connectToServer();
      bank.onMessage((message) => {
        if (!silent) socket.send(message);
      });
    });
    await openAs(page, world, user);
    await isLive(page);
    silent = true;
    await page.clock.pauseAt(new Date(Date.now() + 5_000));
    await page.clock.runFor(10_000);
    await expect(chip(page)).toHaveAttribute('data-live', 'noPrices');
  });

  test('LIV-25 after a reconnect and after a reload, prices and open quotes are read again and nothing is shown twice', async ({
    signedIn: page,
    world,
    user,
  }) => {
    await isLive(page);
    const reads = async () => (await world.calls('getInitXprice')).length;
    const before = await reads();
    await world.post('socket', { refuse: 1, drop: true });
    const businessNo = await askQuote(world, user);
    await expect(quoteDialog(page)).toHaveAttribute('data-business-no', businessNo);
    expect(await reads()).toBeGreaterThan(before);
    for (const pair of ['USD/CNH', 'EUR/CNH', 'JPY/CNH'])
      await expect(page.locator('tr', { hasText: pair }).first()).toHaveAttribute('data-stale', 'false');
    await page.reload();
    await expect(quoteDialog(page)).toHaveAttribute('data-business-no', businessNo);
    await receive(page, '接受').click();
    await expect(quoteDialog(page)).toHaveCount(0);
    await page.reload();
    await isLive(page);
    await expect(quoteDialog(page)).toHaveCount(0);
  });
});
