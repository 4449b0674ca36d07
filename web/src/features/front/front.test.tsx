import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { configure } from '#web/state/portal-config.ts';
import { session } from '#web/state/session.ts';
import { draw, fill, pass, press } from '#web/test/draw.tsx';
import { HelpScreen } from './help.screen.tsx';
import { ProductInfoScreen } from './product-info.screen.tsx';
import { RegisterScreen } from './register.screen.tsx';

const tasks = () => [...document.querySelectorAll('summary')].map(({ textContent }) => textContent);

describe('help', () => {
  it('ACC-06 lists every task in its group, with the five most frequent questions open', async () => {
    await draw(<HelpScreen />);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      '登录与账户',
      '询价与成交',
      '交割与凭证',
      '行情与显示',
    ]);
    expect(tasks()).toHaveLength(13);
    expect(document.querySelectorAll('details[open]')).toHaveLength(5);
  });

  it.each([
    ['cn', '搜索帮助', '验证码', ['如何登录', '忘记密码或用户名', '修改密码或用户名']],
    ['cn', '搜索帮助', 'pdf', ['查询与打印回单']],
    ['en', 'Search help', 'stop loss', ['Place an order']],
    ['en', 'Search help', 'SMS image', ['Sign in']],
  ] as const)('ACC-06 %s: a search for %s %j keeps and opens the tasks that contain every word', async (language, label, typed, left) => {
    await draw(<HelpScreen />, language);
    await fill(label, typed);
    expect(tasks()).toEqual(left);
    expect(document.querySelectorAll('details[open]')).toHaveLength(left.length);
    expect(screen.getByRole('status').textContent).toContain(String(left.length));
  });

  it.each([
    ['cn', '/pictures/login.cn.webp', '登录页面：用户名、密码与图形验证码'],
    ['en', '/pictures/login.en.webp', 'The sign-in page: username, password and the image to read'],
  ] as const)(
    'ACC-06 %s: each task has a picture of its screen in that language, downloaded only when it is opened',
    async (language, src, alt) => {
      await draw(<HelpScreen />, language);
      const pictures = [...document.querySelectorAll('details img')];
      expect(pictures).toHaveLength(13);
      expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual(Array.from({ length: 13 }, () => 'lazy'));
      const [first] = pictures;
      expect([first?.getAttribute('src'), first?.getAttribute('alt')]).toEqual([src, alt]);
      expect([first?.getAttribute('width'), first?.getAttribute('height')]).toEqual(['640', '400']);
    },
  );

  it('ACC-06 a search without a match shows a message and a button that resets it', async () => {
    await draw(<HelpScreen />);
    await fill('搜索帮助', '没有这样的事');
    expect([tasks(), screen.queryByText('没有找到相关帮助。') !== null]).toEqual([[], true]);
    await press('清除搜索');
    expect(tasks()).toHaveLength(13);
  });
});

describe('product information', () => {
  it.each([
    ['cn', ['即期', '远期', '掉期', '期权'], '适用场景'],
    ['en', ['Spot', 'Forward', 'Swap', 'Option'], 'What it is for'],
  ] as const)('ACC-06 states in %s what each product is for, with a picture', async (language, names, aspect) => {
    await draw(<ProductInfoScreen />, language);
    for (const name of names) {
      const section = screen.getByRole('heading', { name, level: 2 }).closest('section') ?? document.body;
      expect(within(section).getByText(aspect)).toBeTruthy();
      const pictures = within(section).getAllByRole('img');
      expect(pictures.map((picture) => picture.getAttribute('alt') ?? '')).toEqual([expect.stringMatching(/\S/)]);
    }
    const glance = screen.getByRole('navigation', { name: language === 'cn' ? '四类产品一览' : 'The four products at a glance' });
    expect(
      within(glance)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual(names.map((name, place) => [name, `#${['spot', 'forward', 'swap', 'option'][place]}`]));
    const drawings = within(glance).getAllByRole('img');
    expect(new Set(drawings.map((drawing) => drawing.getAttribute('aria-label'))).size).toBe(4);
    expect([...document.querySelectorAll('img')].map((picture) => picture.getAttribute('src'))).toEqual(
      ['spot', 'forward', 'swap', 'option'].map((product) => `/pictures/${product}.${language}.webp`),
    );
  });
});

describe('the registration notice', () => {
  it.each([
    ['cn', '注册在银行网点办理，本网站不受理在线注册。'],
    ['en', 'Registration is done at the bank. It cannot be done on this website.'],
  ] as const)('ACC-08 states in %s that registration is done at the bank, with the hotline and without a form', async (language, words) => {
    configure({ hotline: '400-111-2222' });
    await draw(<RegisterScreen />, language);
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByText('400-111-2222')).toBeTruthy();
    expect([document.querySelector('form'), document.querySelector('input')]).toEqual([null, null]);
  });
});

describe('the entry link of a public page', () => {
  const wayIn = (name: string) => screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));

  it.each([
    ['product information', ProductInfoScreen, '登录后交易'],
    ['registration', RegisterScreen, '去登录'],
  ] as const)('ACC-03 on %s leads a signed-in user home, because the login page would end the session', async (_name, Screen, signIn) => {
    await draw(<Screen />);
    expect(wayIn('返回首页')).toEqual(['/home']);
    expect(document.querySelector('a[href="/login"]')).toBeNull();
    session.user = null;
    await pass();
    expect(wayIn(signIn)).toEqual(['/login']);
  });
});
