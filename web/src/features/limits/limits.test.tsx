import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openTexts } from '#web/i18n/index.ts';
import { signIn } from '#web/state/session.ts';
import { bank } from '#web/test/desk.ts';
import { dialog, draw, fill, narrow, pass, press, roomy } from '#web/test/draw.tsx';
import { ok, refused } from '#web/test/scripted-bank.ts';
import { LimitsScreen } from './limits.screen.tsx';

const row = (loginName: string, role: string, more: object = {}) => ({
  loginName,
  role,
  mobileEnd: '0401',
  isNew: false,
  createdBy: null,
  deal: null,
  day: null,
  ...more,
});
const users = [row('maker01', '2', { deal: '1000000', day: '2000000' }), row('chief01', '0', { deal: '5000000' })];
const policy = { quote: '1000000', order: '0', lifecycle: null, day: null };
const settings = (more: object = {}) => ({ version: 3, policy, users, ...more });

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const makerDeal = 'maker01：单笔限额 (USD)';
const sent = () => bank().sent('saveApprovalSettings').at(-1)?.body;

beforeEach(async () => {
  signIn({ token: 'token-1', refreshToken: 'refresh-1', name: 'chief01', firstLogin: false, idleSeconds: 1800 });
  bank().always('approvalSettings', ok(settings()));
  bank().always('getCaptchaCode', () => new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } }));
  bank().always('verifyGrapCapt', ok(null));
  bank().always('sms/code', ok('验证码已发送至尾号0403的手机'));
  bank().always('saveApprovalSettings', ok(null));
  await openTexts('limits');
  await openTexts('credentials');
  roomy();
});

/** Opens the dialog, requests a code and enters it, and saves. */
async function saveWithCode(): Promise<void> {
  await press('保存更改');
  await pass(50);
  await press('获取验证码', dialog());
  await pass(50);
  await fill('图中字符', 'AB3D', dialog());
  await press('确定', dialog());
  await pass(50);
  await fill('短信验证码', '123456', dialog());
  await press('保存更改', dialog());
  await pass(50);
}

describe('users and limits', () => {
  it.each([
    ['cn', '单笔询价达到 USD 1,000,000 时，须另一人复核。', '每笔挂单均须另一人复核。', '不按当日累计金额复核。'],
    [
      'en',
      'From USD 1,000,000, a quote needs a second person.',
      'Every order needs a second person.',
      'The total of the day does not matter.',
    ],
  ] as const)('EYE-11 EYE-01 says in a sentence what each threshold means (%s)', async (language, ...sentences) => {
    await draw(<LimitsScreen />, language);
    for (const sentence of sentences) expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.queryByText(/复核未启用|Approvals are off/)).toBeNull();
  });

  it('EYE-11 EYE-01 says that approvals are off, and what the first saved limit starts', async () => {
    const off = { quote: null, order: null, lifecycle: null, day: null };
    bank().always('approvalSettings', ok(settings({ version: 0, policy: off })));
    await draw(<LimitsScreen />);
    expect(screen.getByText(/^复核未启用：交易由经办一人完成。/)).toBeTruthy();
  });

  it('EYE-11 offers nothing to save without changes, and discards them', async () => {
    await draw(<LimitsScreen />);
    expect(screen.queryByRole('button', { name: '保存更改' })).toBeNull();
    await fill(makerDeal, '500k');
    expect(field(makerDeal).value).toBe('500,000');
    expect(screen.getByText('1项未保存的更改')).toBeTruthy();
    await press('放弃更改');
    expect([field(makerDeal).value, screen.queryByText(/未保存的更改/)]).toEqual(['1,000,000', null]);
  });

  it('EYE-11 the own role is a text, and a higher own limit is refused before anything is sent', async () => {
    await draw(<LimitsScreen />);
    expect(screen.queryByLabelText('chief01：角色')).toBeNull();
    expect(screen.getByText('本人的角色不可更改，限额只能降低。提高须由另一名管理员办理。')).toBeTruthy();
    await fill('chief01：单笔限额 (USD)', '');
    await press('保存更改');
    await pass(50);
    expect(screen.getByText('不能提高本人限额')).toBeTruthy();
    expect(document.activeElement).toBe(field('chief01：单笔限额 (USD)'));
    expect(document.querySelector('[role=dialog]')).toBeNull();
  });

  it('EYE-11 the dialog lists before and after, and a code of the right kind confirms the new settings', async () => {
    await draw(<LimitsScreen />);
    await fill(makerDeal, '500k');
    fireEvent.change(field('maker01：角色'), { target: { value: '1' } });
    await press('添加用户');
    await fill('用户名', 'zhang01');
    await fill('手机号', '13900000001');
    expect(screen.getByText('新用户须凭企业证书通过“忘记密码”自行设置密码，然后登录。')).toBeTruthy();
    bank().always('approvalSettings', ok(settings({ version: 4 })));
    await press('保存更改');
    await pass(50);
    const lines = within(dialog()).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'maker01：角色经办员改为复核员',
      'maker01：单笔限额USD 1,000,000改为USD 500,000',
      '新用户：zhang01新增改为经办员 · 13900000001',
    ]);
    await press('取消', dialog());
    await pass(50);
    await saveWithCode();
    expect(bank().sent('sms/code').at(-1)?.body).toMatchObject({ msgType: '6' });
    expect(sent()).toEqual({
      version: 3,
      policy,
      users: [
        { loginName: 'maker01', role: '1', deal: '500000', day: '2000000' },
        { loginName: 'chief01', role: '0', deal: '5000000', day: null },
        { loginName: 'zhang01', role: '2', mobile: '13900000001', deal: null, day: null },
      ],
      code: '123456',
    });
    expect([screen.getAllByText('用户与限额已保存').length > 0, screen.queryByText(/未保存的更改/)]).toEqual([true, null]);
    expect(bank().sent('approvalSettings')).toHaveLength(2);
  });

  it.each([
    [2081, '不能提高本人限额或更改本人角色！'],
    [2082, '该手机号已被使用！'],
    [1015, '该用户名已被占用！'],
  ])('EYE-11 refusal %i is shown in the words of the bank, and nothing typed is lost', async (code, words) => {
    await draw(<LimitsScreen />);
    await fill(makerDeal, '500k');
    bank().next('saveApprovalSettings', refused(code, words));
    await saveWithCode();
    expect(within(dialog()).getByRole('alert').textContent).toBe(`${words}未保存任何内容，已填写的更改仍保留。`);
    await press('取消', dialog());
    await pass(50);
    expect(field(makerDeal).value).toBe('500,000');
  });

  it('EYE-11 a wrong code is marked at its field', async () => {
    await draw(<LimitsScreen />);
    await fill(makerDeal, '500k');
    bank().next('saveApprovalSettings', refused(1006, '短信验证码错误'));
    await saveWithCode();
    expect(within(dialog()).getByText('短信验证码错误或已失效')).toBeTruthy();
    expect(within(dialog()).getAllByRole('listitem')).toHaveLength(1);
  });

  it('EYE-11 after a change by someone else the current settings are loaded on request, under the kept edits', async () => {
    await draw(<LimitsScreen />);
    await fill(makerDeal, '500k');
    bank().next('saveApprovalSettings', refused(2080, '设置已被他人修改，请刷新后重试！'));
    await saveWithCode();
    const [maker, chief] = users;
    bank().always('approvalSettings', ok(settings({ version: 4, users: [{ ...maker, day: '7' }, chief] })));
    await press('载入最新设置', dialog());
    await pass(50);
    expect([field(makerDeal).value, field('maker01：日累计限额 (USD)').value]).toEqual(['500,000', '7']);
    await saveWithCode();
    expect(sent()).toMatchObject({ version: 4, users: [{ loginName: 'maker01', deal: '500000', day: '7' }, { loginName: 'chief01' }] });
  });

  it('EYE-11 shows users as cards on a phone, with who added them and whether they have signed in', async () => {
    narrow();
    bank().always('approvalSettings', ok(settings({ users: [row('zhang01', '-1', { isNew: true, createdBy: 'chief01' })] })));
    await draw(<LimitsScreen />);
    expect([screen.queryByRole('table'), screen.getByText('未登录过').textContent]).toEqual([null, '未登录过']);
    expect(screen.getByText('手机尾号 0401 · 由 chief01 添加')).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>('角色').selectedOptions[0]?.textContent).toBe('无角色');
  });

  it('EYE-11 ERR-12 shows the refusal of the bank to a user who is not an administrator', async () => {
    bank().always('approvalSettings', refused(2001, '当前角色无权进行该操作！'));
    await draw(<LimitsScreen />);
    expect(screen.getAllByText('当前角色无权进行该操作！').length).toBeGreaterThan(0);
    expect(screen.queryByText('复核规则')).toBeNull();
  });
});
