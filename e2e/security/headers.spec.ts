import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../pages/login.ts';
import { quoteDialog, receive, requestCard } from '../pages/quote.ts';
import { fromUserMenu, isLive, leave, noticePanel, openFromMenu, openNotices, openSection, toasts, turnLanguage } from '../pages/shell.ts';
import { stored } from '../pages/storage.ts';
import { agree, amountField, fillReporting, submit } from '../pages/ticket.ts';
import { askQuote } from '../deals.ts';
import { texts } from '../texts.ts';
import { oddRequestProblems } from './odd-requests.ts';

/** Collects violations of the page's policy from now on. */
async function policyBreaches(page: Page): Promise<string[]> {
  const breaches: string[] = [];
  await page.exposeFunction('breached', (what: string) => {
    breaches.push(what);
  });
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      (globalThis as unknown as { breached(what: string): void }).breached(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  return breaches;
}

test('each page response has its own nonce and every security header; files are sent with nosniff', async ({ request }) => {
  const nonces = await Promise.all(
    ['/login', '/login', '/home/optional-ccy', '/', '/nowhere'].map(async (path) => {
      const answer = await request.get(path);
      const headers = answer.headers();
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'no-store',
      });
      const policy = headers['content-security-policy'] ?? '';
      for (const part of [
        "frame-ancestors 'none'",
        "object-src 'none'",
        "base-uri 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types flow-source',
      ])
        expect(policy).toContain(part);
      expect(policy).not.toMatch(/unsafe-(inline|eval)/);
      const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
      expect(await answer.text()).toContain(`nonce="${nonce}"`);
      return nonce;
    }),
  );
  expect(new Set(nonces).size).toBe(nonces.length);
  expect((await request.get('/runtime-config.json')).headers()['x-content-type-options']).toBe('nosniff');
});

test('every response of the web server has the security headers, for any path and method', async ({ baseURL }) => {
  expect(await oddRequestProblems(Number(new URL(baseURL!).port))).toEqual([]);
});

test('nothing violates the content security policy from the login to the deal, its detail and the logout', async ({
  page,
  world,
  t,
  complaints: _complaints,
}) => {
  const breaches = await policyBreaches(page);
  await signIn(page, world);
  await isLive(page);
  await openNotices(page, t);
  await leave(page, noticePanel(page, t));
  await openSection(page, t, t('menu.trade.title'));
  await amountField(page, t, 'USD').fill('1m');
  await fillReporting(page, t);
  await agree(page, t);
  await submit(page, t).click();
  await expect(quoteDialog(page)).toBeVisible();
  await receive(page, t('quote.accept', { seconds: '' }).slice(0, 2)).click();
  await expect(requestCard(page)).toContainText(t('tips.tradeSucceed'));
  await openFromMenu(page, t('menu.trade.spot.currentSerial'));
  await page.locator('tr[data-row]').getByTitle(t('list.detail')).click();
  await leave(page, page.getByRole('dialog', { name: t('record.detail.title') }));
  await turnLanguage(page, t, 'en');
  await fromUserMenu(page, texts('en'), 'menu.logout');
  await page.waitForURL('**/login');
  expect(breaches).toEqual([]);
});

test('SES-12 after a logout no user data remains, and the back button shows the login', async ({
  page,
  world,
  t,
  complaints: _complaints,
}) => {
  await signIn(page, world);
  await isLive(page);
  await openSection(page, t, t('menu.trade.title'));
  await openFromMenu(page, t('menu.trade.spot.currentSerial'));
  const loggedOut = page.waitForResponse((response) => response.url().endsWith('/logout'));
  await fromUserMenu(page, t, 'menu.logout');
  expect(await (await loggedOut).headerValue('clear-site-data')).toContain('"cache"');
  await page.waitForURL('**/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth.title'));
  const left = Object.entries(await stored(page, 'session'))
    .map(([key, value]) => `${key}=${value}`)
    .join('\n');
  expect(left).not.toMatch(/operator01|示例|token/i);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/ftfeportal/')) calls.push(new URL(request.url()).pathname);
  });
  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth.title'));
  await expect(page.getByRole('banner')).not.toContainText('示例贸易有限公司');
  // Calls that the login page sends by itself.
  expect(calls.filter((path) => !/\/(?:getCaptchaCode|getPublicBoard)$/.test(path))).toEqual([]);
});

test('ACC-10 no address leads out of the portal', async ({ signedIn: page }) => {
  const { origin } = new URL(page.url());
  for (const path of [
    '/redirect/https://example.com/',
    '/redirect/%2F%2Fexample.com',
    '/redirect/\\example.com',
    '//example.com/home',
    '//',
    '/auth-redirect?to=https://example.com',
  ]) {
    await page.goto(origin + path).catch(() => undefined);
    expect(new URL(page.url()).origin, path).toBe(origin);
  }
});

test('a text of the bank is shown literally, whatever it contains', async ({ signedIn: page, world, user, t }) => {
  await isLive(page);
  const hostile = '<img src=x onerror="document.title=1"><script>document.title=2</script>{{7*7}}';
  await world.post('push', { customerId: 'C0001', msgType: 1, msgContentCN: hostile, msgContentEN: hostile });
  await expect(toasts(page, '<img')).toContainText(hostile);
  const entries = await openNotices(page, t);
  await expect(entries.first()).toContainText(hostile);
  await leave(page, noticePanel(page, t));
  await askQuote(world, user, { remark: hostile });
  await expect(quoteDialog(page)).toBeVisible();
  await expect(page).not.toHaveTitle(/^[12]$/);
});
