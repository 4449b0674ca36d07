import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { tellFailuresOfHooks } from '#web/app/failures/tell-failure.ts';
import { bank, DESK_OPENS_AT } from '#web/test/desk.ts';
import { dialog, draw, pass, person, press } from '#web/test/draw.tsx';
import { held, ok, refused } from '#web/test/scripted-bank.ts';
import { preferences } from '#web/state/preferences.ts';
import { setNavigator } from '#web/state/navigation.ts';
import { PersonalInfoScreen } from './personal-info.screen.tsx';

const hour = 3_600_000;
const own = { since: DESK_OPENS_AT, address: '198.51.100.1', current: true };
const other = { since: DESK_OPENS_AT - hour, address: '203.0.113.5', current: false };
const state = (more: object = {}) => ({
  lastSignIn: { at: DESK_OPENS_AT - 24 * hour, address: '203.0.113.8' },
  failedTries: { times: 3, lastAt: DESK_OPENS_AT - hour, lastAddress: '203.0.113.9' },
  companyMember: '2',
  allows: ['read', 'changeOwn', 'print', 'quote', 'order', 'lifecycle'],
  dealing: { allowed: true, reason: null },
  sessions: [own],
  ...more,
});

const info = (showCost: boolean) => ok({ client: { customerId: 'C0001', customerName: '示例贸易有限公司', companyMember: '2' }, showCost });
const administrator = { companyMember: '0', allows: ['read', 'changeOwn', 'print', 'quote', 'order', 'lifecycle', 'administer'] };
/** The selected option of a choice, by the name of the choice. */
const chosen = (name: string) =>
  within(screen.getByRole('radiogroup', { name }))
    .getAllByRole<HTMLInputElement>('radio')
    .find(({ checked }) => checked)
    ?.closest('label')?.textContent;

async function drawn(more: object = {}, language: 'cn' | 'en' = 'cn', showCost = true): Promise<void> {
  bank().always('getLoginState', ok(state(more)));
  bank().always('clientInfo', info(showCost));
  bank().always('customerId', ok({ loginName: 'operator01', customerId: 'C0001' }));
  await draw(<PersonalInfoScreen />, language);
}

const section = (name: string) => screen.getByRole('region', { name });
/** The text of the value beside a label. */
const valueOf = (label: string, where: HTMLElement = document.body) =>
  within(where).getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
const endOthers = () => screen.getByRole<HTMLButtonElement>('button', { name: '退出其他登录' });

describe('the personal centre', () => {
  it.each([
    ['cn', '上次登录', '此后失败次数', '最近一次失败', '如非本人操作，请尽快修改密码。'],
    ['en', 'Last sign-in', 'Failed attempts since', 'Latest failed attempt', 'If it was not you, change your password.'],
  ] as const)('USR-25 shows the last sign-in and the failed attempts since then (%s)', async (language, last, failed, latest, advice) => {
    await drawn({}, language);
    expect(valueOf(last)).toBe('2026-11-22 10:00:00 · 203.0.113.8');
    expect(valueOf(failed)).toBe('3');
    expect(valueOf(latest)).toBe('2026-11-23 09:00:00 · 203.0.113.9');
    expect(screen.getByText(advice)).toBeTruthy();
  });

  it('USR-25 shows a first sign-in without failed attempts', async () => {
    await drawn({ lastSignIn: null, failedTries: null });
    expect([valueOf('上次登录'), valueOf('此后失败次数')]).toEqual(['本次为首次登录', '无']);
    expect(screen.queryByText(/如非本人操作/)).toBeNull();
  });

  it('USR-25 SES-18 names what the role allows, and the reason of the bank when the login may not deal', async () => {
    await drawn({ allows: ['read', 'changeOwn', 'print'], dealing: { allowed: false, reason: '当前角色无权进行该操作！' } });
    expect(valueOf('交易权限')).toBe('当前角色无权进行该操作！');
    const lines = within(section('操作权限')).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      ...['不允许询价与交易', '不允许挂单与撤单', '不允许交割、平仓与行权'],
      ...['允许打印回单、下载列表', '允许查看行情、交易、账户与回单', '允许修改本人用户名与密码', '不允许修改企业设置'],
    ]);
  });

  it('USR-25 EYE-05 names what the role allows about submissions where the customer has approvals', async () => {
    await drawn({ allows: ['read', 'print', 'decide'] });
    const lines = within(section('操作权限')).getAllByRole('listitem');
    expect(lines.slice(0, 2).map(({ textContent }) => textContent)).toEqual(['不允许提交复核', '允许复核他人的提交']);
  });

  it('USR-25 says once that the login may deal', async () => {
    await drawn({ allows: ['read', 'changeOwn', 'print', 'quote'], dealing: { allowed: true, reason: null } });
    expect(within(section('操作权限')).getAllByText(/询价与交易/)).toHaveLength(1);
    expect(screen.queryByText('交易权限')).toBeNull();
  });

  it('USR-25 ERR-12 shows in place that the state could not be read, and reads it again on request', async () => {
    bank().next('getLoginState', refused(1005, '操作过于频繁，请稍后再试'));
    await drawn();
    expect(within(section('登录与安全')).getByText('操作过于频繁，请稍后再试')).toBeTruthy();
    await press('重试', section('登录与安全'));
    expect(valueOf('此后失败次数')).toBe('3');
  });

  it('USR-26 with one session the action is disabled, and the page says what a sign-in elsewhere does', async () => {
    await drawn();
    expect([valueOf('登录时间'), valueOf('登录地址')]).toEqual(['2026-11-23 10:00:00', '198.51.100.1']);
    expect(screen.getByText('没有其他登录。在其他地方登录后，本次登录即失效。')).toBeTruthy();
    expect(endOthers().disabled).toBe(true);
  });

  it('USR-26 other sessions are ended after a question, and the list is read again', async () => {
    await drawn({ sessions: [own, other] });
    expect(
      within(section('当前登录'))
        .getAllByText(/^(本次|其他)登录$/)
        .map(({ textContent }) => textContent),
    ).toEqual(['本次登录', '其他登录']);
    await press('退出其他登录');
    await pass(50);
    expect(dialog().textContent).toContain('本次登录不受影响。');
    await press('取消', dialog());
    expect(bank().sent('endOtherSessions')).toHaveLength(0);
    await press('退出其他登录');
    await pass(50);
    bank().next('endOtherSessions', ok({ ended: 1 }));
    bank().always('getLoginState', ok(state()));
    await press('退出其他登录', dialog());
    await pass(50);
    expect(bank().sent('endOtherSessions')).toHaveLength(1);
    expect(screen.getByText('已退出其他登录：1')).toBeTruthy();
    expect(endOthers().disabled).toBe(true);
  });

  it.each([
    ['cn', '报价成本', '显示', '隐藏', '已隐藏报价成本', '已显示报价成本'],
    ['en', 'Cost of quotes', 'Shown', 'Hidden', 'The cost of quotes is hidden', 'The cost of quotes is shown'],
  ] as const)(
    'QUO-48 an administrator hides the cost of quotes and shows it again; the choice is that of the bank (%s)',
    async (language, name, shown, hidden, nowHidden, nowShown) => {
      await drawn(administrator, language);
      expect(chosen(name)).toBe(shown);
      const answer = held(ok(null));
      bank().next('saveCostSetting', answer.answer);
      await person.click(screen.getByRole('radio', { name: hidden }));
      expect([bank().sent('saveCostSetting')[0]?.body, chosen(name)]).toEqual([{ showCost: false }, shown]);
      bank().always('clientInfo', info(false));
      answer.letGo();
      await pass(50);
      expect([chosen(name), screen.getByText(nowHidden).textContent]).toEqual([hidden, nowHidden]);
      bank().next('saveCostSetting', ok(null));
      bank().always('clientInfo', info(true));
      await person.click(screen.getByRole('radio', { name: shown }));
      await pass(50);
      expect(bank().sent('saveCostSetting')[1]?.body).toEqual({ showCost: true });
      expect([chosen(name), screen.getByText(nowShown).textContent]).toEqual([shown, nowShown]);
    },
  );

  it('EYE-11 an administrator finds the way to users and limits', async () => {
    const gone: string[] = [];
    setNavigator((id) => void gone.push(id));
    await drawn(administrator);
    await press('用户与限额');
    expect(gone).toEqual(['limits']);
  });

  it('QUO-48 a refused change leaves the choice as it is', async () => {
    tellFailuresOfHooks();
    await drawn(administrator);
    bank().next('saveCostSetting', refused(2001, '当前角色无权进行该操作！'));
    await person.click(screen.getByRole('radio', { name: '隐藏' }));
    await pass(50);
    expect([chosen('报价成本'), screen.getByText('当前角色无权进行该操作！').textContent]).toEqual(['显示', '当前角色无权进行该操作！']);
  });

  it.each([
    [true, '显示'],
    [false, '隐藏'],
  ])('QUO-48 other users read whether the cost is shown, %j, and who may change it', async (showCost, state) => {
    await drawn({}, 'cn', showCost);
    const settings = within(section('企业设置'));
    expect(settings.queryByRole('radio')).toBeNull();
    expect(settings.getByText(/仅管理员可以修改/).textContent).toMatch(/^隐藏后，本企业所有用户/);
    expect(settings.getByText(state)).toBeTruthy();
  });

  it('USR-01 a preference applies at once', async () => {
    await drawn();
    await person.click(screen.getByRole('radio', { name: '深色' }));
    expect(preferences.mode).toBe('dark');
    preferences.mode = 'auto';
  });
});
