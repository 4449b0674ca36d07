import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { setLanguage } from '#web/i18n/index.ts';
import { ask, openPanel, tell } from '#web/state/dialogs.ts';
import { notify } from '#web/state/notices.ts';
import { dialog, draw, pass, person, press } from '#web/test/draw.tsx';
import { sessionLost, tellFailure } from '../failures/tell-failure.ts';
import { setEnding } from '../session-end.ts';

const page = async () => {
  await draw(<button type="button">页面</button>);
  screen.getByRole('button', { name: '页面' }).focus();
};

describe('dialogs', () => {
  it('LAY-19 a question focuses its harmless button, Esc means no, and the focus returns afterwards', async () => {
    await page();
    const answer = ask({ words: { key: 'tips.confirmDelivery' } });
    await pass(50);
    expect(dialog().getAttribute('role')).toBe('alertdialog');
    expect(document.activeElement?.textContent).toBe('取消');
    await person.keyboard('{Escape}');
    await pass(50);
    expect(await answer).toBe(false);
    expect(document.activeElement?.textContent).toBe('页面');
  });

  it('LAY-19 a dialog has the focus as soon as it is drawn, and so has a second one', async () => {
    await page();
    const hasFocus = () => dialog().contains(document.activeElement);
    const close = openPanel({ title: { key: 'tips.prompt' }, body: <input aria-label="姓名" /> });
    await pass(0);
    expect(hasFocus()).toBe(true);
    close();
    void tell({ words: { key: 'tips.usernameChanged' } });
    await pass(0);
    expect(document.activeElement?.textContent).toBe('确定');
  });

  it('LAY-19 the focus remains where the user moved it, whatever opens and closes above', async () => {
    await page();
    const body = (
      <>
        <input aria-label="姓名" />
        <input aria-label="电话" />
      </>
    );
    openPanel({ title: { key: 'tips.prompt' }, body });
    await pass(50);
    screen.getByLabelText('电话').focus();
    const answer = ask({ words: { key: 'tips.confirmDelivery' } });
    await pass(50);
    await press('取消', dialog());
    expect(await answer).toBe(false);
    await pass(50);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('电话');
    await setLanguage('en');
    await pass(50);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('电话');
  });

  it('LAY-19 a field that the user reaches before the first frame keeps the focus', async () => {
    await page();
    const body = (
      <>
        <input aria-label="姓名" />
        <input aria-label="电话" />
      </>
    );
    openPanel({ title: { key: 'tips.prompt' }, body });
    await act(async () => {});
    screen.getByLabelText('电话').focus();
    await pass(50);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('电话');
  });

  it('LAY-19 a message stays until it is acknowledged, even if the panel below closes first', async () => {
    await page();
    const close = openPanel({ title: { key: 'tips.prompt' }, body: <input aria-label="姓名" /> });
    await pass(50);
    const acknowledged = vi.fn<() => void>();
    void tell({ words: { key: 'tips.usernameChanged' } }).then(acknowledged);
    await pass(50);
    close();
    await pass(50);
    expect(acknowledged).not.toHaveBeenCalled();
    await press('确定', dialog());
    expect(acknowledged).toHaveBeenCalled();
  });

  it('ACC-24 a failing panel remains a dialog that can be closed, and the page remains', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const Broken = () => {
      throw new Error('broken inside');
    };
    await page();
    openPanel({ title: { key: 'tips.prompt' }, body: <Broken /> });
    await pass(50);
    expect(dialog().textContent).toContain('此页面出现异常，其他页面不受影响。');
    await press('关闭', dialog());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: '页面' })).toBeTruthy();
  });

  it.each([
    ['确定', true],
    ['取消', false],
    ['关闭', false],
  ])('LAY-19 %s answers %s', async (name, expected) => {
    await page();
    const answer = ask({ words: { key: 'tips.confirmDelivery' } });
    await pass(50);
    await press(name, dialog());
    expect(await answer).toBe(expected);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('LAY-19 the newest is on top, and closing it leaves the other', async () => {
    await page();
    openPanel({ title: { key: 'record.detail.title' }, body: <p>详情内容</p> });
    await pass(50);
    void tell({ words: { key: 'tips.websocketClose' } });
    await pass(50);
    expect(dialog().textContent).toContain('实时行情连接已断开，请重新登录！');
    await press('确定', dialog());
    expect(screen.getByText('详情内容')).toBeTruthy();
  });

  it('I18-04 an open dialog follows the language', async () => {
    await page();
    void ask({ words: { key: 'tips.confirmDelivery' } });
    await pass(50);
    await setLanguage('en');
    await pass();
    expect(dialog().textContent).toBe('Please noteDeliver this amount?CancelOK');
  });

  it('SES-14 SES-16 several responses with a lost session open one box, whose OK ends the session', async () => {
    let ended = 0;
    setEnding({ closeConnection: () => (ended += 1), logout: () => new Promise(() => {}) });
    await page();
    for (const code of [603, 600, 603] as const) void sessionLost(code);
    tellFailure({ kind: 'session', code: 603 }, false);
    await pass(50);
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
    expect(dialog().textContent).toBe('温馨提示您的账号已在其他地方登录，请重新登录！确定');
    expect(ended).toBe(0);
    await press('确定', dialog());
    expect(ended).toBe(1);
    expect(screen.queryByRole('status')?.textContent ?? '').not.toContain('登录');
  });
});

describe('toasts', () => {
  it.each([
    ['ERR-01', { kind: 'business', code: 2012, msg: '可用授信余额不足！' }, '可用授信余额不足！', 10_000],
    ['ERR-01', { kind: 'business', code: 2012, msg: '' }, '服务器异常', 10_000],
    ['ERR-02', { kind: 'http', status: 404 }, '请求地址不存在', 5_000],
    ['ERR-03', { kind: 'http', status: 502 }, '服务端异常', 5_000],
    ['ERR-04', { kind: 'timeout' }, '请求超时，请重试', 5_000],
    ['ERR-05', { kind: 'unknown' }, '未知错误', 5_000],
    ['ERR-10', { kind: 'contract' }, '服务器异常', 10_000],
  ] as const)('%s %o shows %s for %i ms', async (_code, failure, words, lasts) => {
    await page();
    tellFailure(failure, false);
    await pass(20);
    expect(screen.getByText(words)).toBeTruthy();
    await pass(lasts - 100);
    expect(screen.queryByText(words)).not.toBeNull();
    await pass(600);
    expect(screen.queryByText(words)).toBeNull();
  });

  it('LAY-24 the same message within a second is shown once', async () => {
    await page();
    notify('info', { key: 'tips.rejectComplete' });
    notify('info', { key: 'tips.rejectComplete' });
    await pass(20);
    expect(screen.getAllByText('拒绝完成！')).toHaveLength(1);
  });
});
