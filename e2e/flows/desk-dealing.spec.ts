// The portal and the desk side by side: each act at the desk shows in the customer's window.
import { randomUUID } from 'node:crypto';
import { addresses } from '../addresses.ts';
import { callBank } from '../session.ts';
import type { WorldControl } from '../control.ts';
import { dealsOf, spotRequest } from '../deals.ts';
import { expect, test } from '../fixtures.ts';
import { openRoom, wide } from '../pages/desk.ts';
import { quoteDialog, receive } from '../pages/quote.ts';
import { isLive, toasts } from '../pages/shell.ts';
import { axeProblems } from '../walk/axe.ts';

const SPOT = '/shop/trade/spot/doSpotTrade';

// A user may send two requests a second.
const breathe = ({ post }: WorldControl) => post('clock', { access: { advance: 2_000 } });

test.describe('the desk beside the portal', () => {
  test.beforeEach(async ({ world }) => {
    await world.post('dealer', { scenario: 'waitsForConsole' });
  });

  for (const [language, accept, words] of [
    [
      'cn',
      '接受',
      { rate: '汇率', seconds: '有效秒数', quote: /^报价 \d/, waiting: '待报价（1）', live: '有效报价（1）', withdraw: /^撤回报价/ },
    ],
    [
      'en',
      '接受',
      {
        rate: 'Rate',
        seconds: 'Seconds',
        quote: /^Quote \d/,
        waiting: 'Waiting requests (1)',
        live: 'Live quotes (1)',
        withdraw: /^Withdraw quote/,
      },
    ],
  ] as const)
    test(`DSK-03 DSK-04 MOC-13 a request is quoted by hand in pips from mid, accepted or withdrawn (${language})`, async ({
      signedIn: page,
      context,
      world,
      user,
    }) => {
      await isLive(page);
      const desk = await context.newPage();
      await openRoom(desk, world, 'dealing', language);
      const ask = async () => callBank(world.name, SPOT, { json: await spotRequest(world, user), token: user.token });
      await ask();
      await expect(desk.getByRole('heading', { name: words.waiting })).toBeVisible();
      const rate = desk.getByLabel(words.rate, { exact: true });
      const own = await rate.inputValue();
      await rate.press('PageUp');
      await expect(rate).not.toHaveValue(own);
      const dealt = await rate.inputValue();
      await desk.getByLabel(words.seconds, { exact: true }).fill('77');
      await rate.press('Enter');
      await expect(quoteDialog(page)).toContainText(dealt);
      await expect(receive(page, accept)).toContainText(/7\d秒/);
      await receive(page, accept).click();
      await expect.poll(async () => (await dealsOf(world, user)).length).toBe(1);
      await breathe(world);
      await ask();
      await expect(desk.getByRole('heading', { name: words.waiting })).toBeVisible();
      await desk.getByRole('button', { name: words.quote }).click();
      await expect(quoteDialog(page)).toBeVisible();
      await expect(desk.getByRole('heading', { name: words.live })).toBeVisible();
      await desk.getByRole('button', { name: words.withdraw }).click();
      await expect(receive(page, accept)).toBeHidden();
    });

  test('DSK-03 a rejection reaches the customer with its reason; a number that waits no longer is reported', async ({
    signedIn: page,
    context,
    world,
    user,
  }) => {
    await isLive(page);
    const desk = await context.newPage();
    await openRoom(desk, world, 'dealing', 'en');
    const { data } = await callBank<{ businessNo: string }>(world.name, SPOT, { json: await spotRequest(world, user), token: user.token });
    await desk.getByLabel('Reason (optional)').fill('no line today');
    await desk.getByRole('button', { name: 'Reject', exact: true }).click();
    await expect(toasts(page).filter({ hasText: 'no line today' })).toBeVisible();
    await expect(desk.getByText('No request waits.', { exact: false })).toBeVisible();
    await breathe(world);
    const second = await callBank<{ businessNo: string }>(world.name, SPOT, { json: await spotRequest(world, user), token: user.token });
    await expect(desk.getByRole('heading', { name: 'Waiting requests (1)' })).toBeVisible();
    // Somebody else answers first, while this desk has not heard of it.
    await desk.route('**/stream', (route) => route.abort());
    await desk.route('**/quotes', (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()));
    await world.post(`quotes/${second.data.businessNo}`, { reject: {} });
    await desk.getByRole('button', { name: /^Quote \d/ }).click();
    await expect(desk.getByText(`${second.data.businessNo} is not waiting`)).toBeVisible();
    expect(data.businessNo).not.toBe(second.data.businessNo);
  });
});

test('DSK-07 DSK-08 a call is held, executed, and its answer lost; the journal says why others were refused', async ({
  signedIn: page,
  context,
  world,
  user,
}) => {
  await isLive(page);
  const desk = await context.newPage();
  await openRoom(desk, world, 'faults', 'en');
  await desk.getByLabel('Operation').first().fill('doSpotTrade');
  await desk.getByRole('button', { name: 'Hold', exact: true }).click();
  const asked = callBank(world.name, SPOT, { json: await spotRequest(world, user), token: user.token }).catch(() => 'lost');
  await expect(desk.getByRole('heading', { name: 'Held calls (1)' })).toBeVisible();
  await expect(desk.getByLabel('Request body, may be changed')).toHaveValue(/"amount": "1000000"/);
  await desk.getByRole('button', { name: 'Let the bank act, hold the answer' }).click();
  await expect(desk.getByLabel('Answer of the bank, may be changed')).toHaveValue(/"businessNo": "SPTFT/);
  await desk.getByRole('button', { name: 'Drop', exact: true }).click();
  expect(await asked).toBe('lost');
  await world.advance(4_000);
  await expect(quoteDialog(page)).toBeVisible();
  await desk.getByRole('button', { name: /^Stop holding/ }).click();
  await breathe(world);
  await callBank(world.name, SPOT, { json: await spotRequest(world, user, { amount: '1' }), token: user.token });
  await desk.getByRole('tab', { name: 'Calls', exact: true }).click();
  await desk.getByLabel('Search operation, user, rule, body').fill('toosmall');
  await desk.getByRole('button', { name: /doSpotTrade.*Amount too small · 2007/ }).click();
  await expect(desk.getByText('Refused by rule amountTooSmall')).toBeVisible();
  await desk.getByText('Request body', { exact: true }).click();
  await expect(desk.getByLabel('Request body')).toBeVisible();
  await expect(desk.getByLabel('Request body')).toContainText('"amount": "1"');
});

test('DSK-10 MOC-26 a state is planted by name, and the newest SMS code is shown', async ({ page, world, user, complaints: _none }) => {
  await openRoom(page, world, 'fixtures', 'en');
  await page.getByLabel('Filter by name').fill('spotQuoteLive');
  await page.getByRole('button', { name: 'Create Spot quote · live' }).click();
  await expect(page.getByRole('status', { name: 'Created' })).toContainText(/SPTFT\d+/);
  await expect(page.getByText('Only in a new world')).toHaveCount(0);
  await page.getByLabel('Filter by name').fill('forwardInWindow');
  await expect(page.getByText('Only in a new world')).toBeVisible();
  const randomToken = randomUUID();
  await fetch(`${addresses.bank}/ftfeportal/${world.name}/sys/user/getCaptchaCode?randomToken=${randomToken}`);
  const form = { msgType: '2', captchaCode: await world.captcha(randomToken), randomToken };
  expect((await callBank(world.name, '/shop/auth/sms/code', { form, token: user.token })).code).toBe(0);
  const sms = async () => (await world.get<{ kind: string; text: string }[]>('outbox')).findLast(({ kind }) => kind === 'sms')?.text;
  await expect.poll(sms).toBeDefined();
  await expect(page.getByRole('status').filter({ hasText: 'Newest SMS code, for operator01' })).toContainText(
    /\d{6}/.exec((await sms()) ?? '')?.[0] ?? 'no code',
  );
});

for (const [room, tab] of [
  ['dealing', '报价'],
  ['faults', '故障与拦截'],
  ['calls', '调用记录'],
  ['fixtures', '预置状态'],
] as const)
  test(`DSK-01 the room ${room} fits 700 px without axe findings, in both modes`, async ({ page, world, complaints: _none }) => {
    await world.post('fixtures', { names: ['spotQuoteWaiting', 'spotQuoteLive', 'orderPendingBank', 'orderCancelPending'] });
    await page.setViewportSize({ width: 700, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openRoom(page, world, room);
    await expect(page.getByRole('tab', { name: tab, exact: true })).toHaveAttribute('aria-selected', 'true');
    for (const mode of ['切换为深色', '切换为浅色']) {
      await page.getByRole('button', { name: mode }).click();
      expect(await axeProblems(page)).toEqual([]);
      expect(await wide(page)).toBe(0);
    }
  });
