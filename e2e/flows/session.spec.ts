import type { Outbox } from '../control.ts';
import { deal } from '../deals.ts';
import { expect, test } from '../fixtures.ts';
import { fillLogin, openLogin } from '../pages/login.ts';
import { fromUserMenu, header, isLive, question, toasts } from '../pages/shell.ts';
import { stored, storedUser } from '../pages/storage.ts';
import { submit } from '../pages/ticket.ts';
import { callBank, openAs, session } from '../session.ts';
import { texts } from '../texts.ts';

const minute = 60_000;
const words = {
  cn: { idle: '用户长时间未操作，请重新登录！', elsewhere: '您的账号已在其他地方登录，请重新登录！' },
  en: { idle: texts('en')('errors.idle'), elsewhere: texts('en')('errors.loggedInElsewhere') },
};

for (const language of ['cn', 'en'] as const) {
  test.describe(`the login form (${language})`, () => {
    test.use({ language });

    test(`SES-01 SES-02 each empty field shows its message and nothing is sent; a press on the image loads another (${language})`, async ({
      page,
      world,
      t,
      complaints: _complaints,
    }) => {
      const image = page.waitForRequest((request) => request.url().includes('/sys/user/getCaptchaCode'));
      await openLogin(page, world, language);
      const first = new URL((await image).url());
      await page.getByRole('button', { name: t('auth.submit'), exact: true }).click();
      for (const key of ['verify.inputUsername', 'verify.inputPassword', 'verify.inputImageCode'])
        await expect(page.getByText(t(key))).toBeVisible();
      await expect(page.getByLabel(t('auth.username'), { exact: true })).toBeFocused();
      await page.getByLabel(t('auth.username'), { exact: true }).fill('operator01');
      await expect(page.getByText(t('verify.inputUsername'))).toHaveCount(0);
      expect(await world.calls('getPublicKey')).toEqual([]);
      expect(await world.calls('login')).toEqual([]);

      const another = page.waitForRequest((request) => request.url().includes('/sys/user/getCaptchaCode'));
      await page.getByRole('button', { name: t('auth.anotherImage') }).click();
      const second = new URL((await another).url());
      for (const { searchParams } of [first, second]) expect(searchParams.get('_t')).toMatch(/^\d+$/);
      expect(second.searchParams.get('randomToken')).not.toBe(first.searchParams.get('randomToken'));
    });

    test(`SES-14 SES-16 several answers with code 603 open one box and no toast; OK logs out (${language})`, async ({
      page,
      world,
      t,
      user,
      complaints: _complaints,
    }) => {
      await openAs(page, world, user, { language, path: '/trade/spot/current-serial' });
      await isLive(page);
      for (const operationId of ['SpotClientTrade', 'getServiceTime', 'custCountext'])
        await world.post('faults', { operationId, fault: { kind: 'refusal', code: 603, msg: '' } });
      await world.post('push', { customerId: 'C0001', msgType: 1, msgContentCN: '读', msgContentEN: 'read' });
      await expect(question(page)).toContainText(t('tips.notice'));
      await expect(question(page)).toContainText(words[language].elsewhere);
      await expect.poll(async () => (await world.calls('SpotClientTrade')).some(({ code }) => code === 603)).toBe(true);
      await expect.poll(async () => (await world.calls('custCountext')).some(({ code }) => code === 603)).toBe(true);
      await expect(question(page)).toHaveCount(1);
      await expect(toasts(page, words[language].elsewhere)).toHaveCount(0);
      await question(page)
        .getByRole('button', { name: t('common.confirm') })
        .click();
      await page.waitForURL('**/login');
      expect(await storedUser(page, world.name)).toBeNull();
    });

    test(`SES-15 after 30 minutes without a call the next call ends the session; OK logs out (${language})`, async ({
      page,
      world,
      t,
      user,
      complaints: _complaints,
    }) => {
      await openAs(page, world, user, { language, path: '/trade/spot/current-serial' });
      await expect(page.locator('[data-list]')).toHaveAttribute('data-list', 'empty');
      await world.post('clock', { access: { advance: 31 * minute } });
      // Pressed by its event: a call that the page makes by itself may have ended the session before, and then the
      // question covers the button.
      await page.locator('button[type=submit]', { hasText: t('common.query') }).dispatchEvent('click');
      await expect(question(page)).toContainText(t('tips.notice'));
      await expect(question(page)).toContainText(words[language].idle);
      await question(page)
        .getByRole('button', { name: t('common.confirm') })
        .click();
      await page.waitForURL('**/login');
    });
  });
}

test('SES-03 SES-23 a password is never visible in calls, storage, address or console', async ({
  page,
  world,
  complaints: _complaints,
}) => {
  const calls: { url: string; headers: Record<string, string>; body: string }[] = [];
  const printed: string[] = [];
  page.on('request', (request) => calls.push({ url: request.url(), headers: request.headers(), body: request.postData() ?? '' }));
  page.on('console', (message) => printed.push(message.text()));
  await openLogin(page, world);
  await fillLogin(page, world, 'operator01', 'Wrong1234', 'cn');
  await expect(toasts(page)).toBeVisible();
  await expect(page.getByLabel('图形验证码', { exact: true })).toHaveValue('');
  await expect.poll(async () => (await world.calls('getCaptchaCode')).length).toBe(3);
  await fillLogin(page, world, 'operator01', 'Demo1234', 'cn');
  await page.waitForURL('**/home/optional-ccy');
  await isLive(page);

  const logins = await test.step('SES-04 a login sends exactly four fields as a form', async () => {
    const logins = calls.filter(({ url }) => url.endsWith('/login') && url.includes('/ftfeportal/'));
    expect(logins).toHaveLength(2);
    for (const { headers, body } of logins) {
      expect(headers['content-type']).toBe('application/x-www-form-urlencoded');
      expect([...new URLSearchParams(body).keys()].sort()).toEqual(['captchaCode', 'password', 'randomToken', 'username']);
    }
    return logins;
  });
  const [first, second] = logins.map(({ body }) => new URLSearchParams(body).get('password'));
  expect(first).not.toBe(second);
  expect(calls.findIndex(({ url }) => url.includes('/sys/user/getPublicKey?loginName=operator01'))).toBeLessThan(
    calls.findIndex(({ url }) => url.endsWith('/login') && url.includes('/ftfeportal/')),
  );

  const person = await test.step('SES-06 SES-08 the session holds name, company, member, booking id and role', async () => {
    const person = (await storedUser(page, world.name)) as { token: string };
    expect(person).toMatchObject({
      name: 'operator01',
      customerName: '示例贸易有限公司',
      companyMember: '2',
      roles: ['admin'],
      bookingId: 'ENT00001',
    });
    return person;
  });
  const bodies = calls.map(({ url, body }) => `${url} ${body}`).join('\n');
  const [local, kept, spoken] = [
    JSON.stringify(await stored(page, 'local')),
    JSON.stringify(await stored(page, 'session')),
    printed.join('\n'),
  ];
  for (const place of [bodies, local, kept, spoken, page.url()]) expect(place).not.toMatch(/Demo1234|Wrong1234/);
  for (const place of [bodies, local, spoken, page.url()]) expect(place).not.toContain(person.token);
  expect(kept).toContain(person.token);
  expect(calls.some(({ headers }) => headers['token'] === person.token)).toBe(true);
});

test.describe('a set-up that fails after the login', () => {
  test('SES-10 shows a message and leaves the user on the login page', async ({ page, world, t, complaints: _complaints }) => {
    await openLogin(page, world);
    await world.post('faults', { operationId: 'clientInfo', fault: { kind: 'refusal', code: 2002, msg: '未找到该记录！' } });
    await fillLogin(page, world, 'operator01', 'Demo1234', 'cn');
    await expect(toasts(page, t('auth.setUpFailed'))).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
    expect(await storedUser(page, world.name)).toBeNull();
  });
});

test('API-10 no password is sent to a bank that reports hardware control, which the contract excludes', async ({
  page,
  world,
  t,
  complaints: _complaints,
}) => {
  await page.route('**/sysparam/findStatusByPassword', (route) => route.fulfill({ json: { code: 0, msg: '', data: { enabled: true } } }));
  await openLogin(page, world);
  await fillLogin(page, world, 'operator01', 'Demo1234', 'cn');
  await expect(toasts(page, t('errors.server'))).toBeVisible();
  expect(await world.calls('login')).toEqual([]);
});

test.describe('logout', () => {
  test('SES-12 closes the connection, notifies the bank, clears the session storage and reloads', async ({
    signedIn: page,
    world,
    user,
    t,
  }) => {
    await isLive(page);
    expect(await world.sockets()).toBe(1);
    const loggedOut = page.waitForRequest((request) => request.url().endsWith('/logout'));
    await fromUserMenu(page, t, 'menu.logout');
    expect((await loggedOut).method()).toBe('POST');
    await page.waitForURL('**/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => world.sockets()).toBe(0);
    expect(await storedUser(page, world.name)).toBeNull();
    expect((await callBank(world.name, '/shop/client/query/clientInfo', { token: user.token })).code).toBe(600);
  });

  test.describe('when the bank does not answer', () => {
    test.use({ allow: /Failed to load resource/ });

    test('SES-13 happens all the same', async ({ signedIn: page, world, t }) => {
      await isLive(page);
      await world.post('faults', { operationId: 'logout', fault: { kind: 'reset', when: 'before' } });
      await fromUserMenu(page, t, 'menu.logout');
      await page.waitForURL('**/login');
      expect(await storedUser(page, world.name)).toBeNull();
      await expect.poll(() => world.sockets()).toBe(0);
    });
  });
});

test.describe('roles', () => {
  const roles = {
    admin01: 'administrator',
    reviewer01: 'reviewer',
    operator01: 'operator',
    norole01: 'none',
    unknown01: 'administrator',
  } as const;

  test('SES-11 SES-17 are shown by companyMember, and every screen opens for each', async ({ page, world, complaints: _complaints }) => {
    for (const [login, role] of Object.entries(roles)) {
      await openAs(page, world, await session(world, login), { path: '/trade/spot/spot-trade' });
      await expect(header(page)).toContainText(texts('cn')(`menu.role.${role}`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts('cn')('menu.trade.spot.spotTrade'));
    }
  });

  test.describe('without the right to deal', () => {
    test.use({ login: 'reviewer01' });

    test('SES-18 requesting and delivering are disabled, with the reason', async ({ page, world, user, t, complaints: _complaints }) => {
      const businessNo = await deal(world, await session(world, 'operator01'), { valueDate: '0' });
      await openAs(page, world, user, { path: '/trade/spot/pending-delivery-list' });
      const deliver = page.locator(`[data-row="${businessNo}"]`).getByRole('button', { name: t('record.deliver.label') });
      await expect(deliver).toBeDisabled();
      await expect(deliver).toHaveAttribute('title', '当前角色无权进行该操作！');
      await page
        .getByRole('link', { name: t('menu.trade.spot.spotTrade') })
        .first()
        .click();
      await expect(submit(page, t)).toBeDisabled();
      await expect(page.getByRole('main')).toContainText('当前角色无权进行该操作！');
    });
  });
});

test('SES-26 a code by SMS replaces the image, in the same four fields', async ({ page, world, t, complaints: _complaints }) => {
  await openLogin(page, world);
  await page.getByRole('button', { name: t('auth.captchaBySms') }).click();
  await page.getByLabel(t('auth.username'), { exact: true }).fill('operator01');
  await page.getByLabel(t('auth.password'), { exact: true }).fill('Demo1234');
  const sent = page.waitForResponse((response) => response.url().endsWith('/shop/auth/sms/loginCode'));
  await page.getByRole('button', { name: t('auth.sendCode') }).click();
  const { randomToken } = ((await (await sent).json()) as { data: { randomToken: string } }).data;
  const [message] = (await world.get<Outbox>('outbox')).filter(({ kind }) => kind === 'sms');
  const [code] = /\d{6}/.exec(message!.text)!;
  await page.getByLabel(t('auth.smsCode'), { exact: true }).fill(code);
  const login = page.waitForRequest((request) => request.url().endsWith('/login') && request.method() === 'POST');
  await page.getByRole('button', { name: t('auth.submit'), exact: true }).click();
  expect(Object.fromEntries(new URLSearchParams((await login).postData()!))).toMatchObject({
    username: 'operator01',
    captchaCode: code,
    randomToken,
  });
  await page.waitForURL('**/home/optional-ccy');
});

test('SES-28 two minutes before the idle limit a dialog offers to stay; automatic reads do not count as activity', async ({
  page,
  world,
  user,
  t,
  complaints: _complaints,
}) => {
  await page.clock.install();
  await openAs(page, world, user);
  await isLive(page);
  // Polling of the service time and refetches after pushes do not count as activity.
  await page.clock.fastForward(27 * minute);
  await expect(question(page)).toHaveCount(0);
  await page.clock.fastForward(1 * minute + 1_000);
  await expect(question(page)).toContainText(t('tips.idleSoon'));
  const stays = page.waitForRequest(
    (request) => request.url().endsWith('/clientInfo') && request.headers()['x-automatic-read'] === undefined,
  );
  await question(page)
    .getByRole('button', { name: t('tips.stay') })
    .click();
  await stays;
  await page.clock.fastForward(27 * minute);
  await expect(question(page)).toHaveCount(0);
});
