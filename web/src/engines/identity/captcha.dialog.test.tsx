import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '#web/api/query-client.ts';
import { bank } from '#web/test/desk.ts';
import { dialog, draw, fill, pass, person, press } from '#web/test/draw.tsx';
import { held, httpStatus, ok, refused } from '#web/test/scripted-bank.ts';
import { askCaptcha } from './captcha.dialog.tsx';

const field = () => screen.getByLabelText<HTMLInputElement>('图中字符');
const images = () =>
  bank()
    .sent('getCaptchaCode')
    .map(({ query }) => query['randomToken']);
const wrong = refused(1001, '请输入正确的图形验证码');

let solved: unknown;

beforeEach(async () => {
  solved = 'nothing yet';
  bank().always('getCaptchaCode', () => new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } }));
  bank().always('verifyGrapCapt', ok(null));
  await draw(<button type="button">页面</button>);
  void askCaptcha().then((answer) => {
    solved = answer;
  });
  await pass(50);
});

describe('the captcha dialog', () => {
  it('USR-21 creates a new token and image on each opening', async () => {
    expect(images()).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
    await person.keyboard('{Escape}');
    await pass(50);
    expect(solved).toBeNull();
    void askCaptcha();
    await pass(50);
    expect(new Set(images()).size).toBe(2);
  });

  it('USR-22 the fourth character triggers the check, and a correct code is marked', async () => {
    await fill('图中字符', 'AB3');
    expect(bank().sent('verifyGrapCapt')).toHaveLength(0);
    await fill('图中字符', 'AB3D');
    expect(bank().sent('verifyGrapCapt')).toMatchObject([{ query: { captchaCode: 'AB3D', randomToken: images()[0] } }]);
    expect(dialog().textContent).toContain('验证通过');
    expect([field().maxLength, solved]).toEqual([4, 'nothing yet']);
  });

  it('USR-23 a wrong code loads another image, clears the field and shows a message', async () => {
    bank().next('verifyGrapCapt', wrong);
    await fill('图中字符', 'XXXX');
    expect([images().length, field().value]).toEqual([2, '']);
    expect(dialog().textContent).toContain('请输入正确的图形验证码');
    await fill('图中字符', 'AB3D');
    expect(bank().sent('verifyGrapCapt')[1]).toMatchObject({ query: { randomToken: images()[1] } });
    expect(dialog().textContent).toContain('验证通过');
  });

  it('USR-22 I18-04 a solved captcha stays solved when all queries are read again, for example after a language switch', async () => {
    await fill('图中字符', 'AB3D');
    await queryClient.invalidateQueries();
    await pass(50);
    expect([images().length, field().value]).toEqual([1, 'AB3D']);
    expect(dialog().textContent).toContain('验证通过');
  });

  it('USR-23 a press on the image loads another and removes the mark', async () => {
    await fill('图中字符', 'AB3D');
    await press('点击更换图形验证码', dialog());
    expect([images().length, field().value]).toEqual([2, '']);
    expect(dialog().textContent).not.toContain('验证通过');
    await press('确定', dialog());
    expect([dialog().textContent?.includes('请输入图形验证码'), solved]).toEqual([true, 'nothing yet']);
  });

  it.each([
    ['', '请输入图形验证码'],
    ['AB3', '请输入正确的图形验证码'],
  ])('USR-24 %j is not confirmed and shows the reason, by Enter and by OK', async (text, message) => {
    await fill('图中字符', text);
    await press('确定', dialog());
    expect(dialog().textContent).toContain(message);
    field().focus();
    await person.keyboard('{Enter}');
    await pass(50);
    expect([dialog().textContent?.includes(message), solved]).toEqual([true, 'nothing yet']);
  });

  it('USR-24 a verified one is confirmed by Enter, with its own token', async () => {
    await fill('图中字符', 'AB3D');
    field().focus();
    await person.keyboard('{Enter}');
    await pass(50);
    expect(solved).toEqual({ captchaCode: 'AB3D', randomToken: images()[0] });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['right', ok(null), false],
    ['wrong', wrong, true],
  ] as const)('USR-24 Enter before the response of the bank waits for it: %s', async (_title, answer, isOpen) => {
    const late = held(answer);
    bank().next('verifyGrapCapt', late.answer);
    await fill('图中字符', 'AB3D');
    await press('确定', dialog());
    expect(solved).toBe('nothing yet');
    late.letGo();
    await pass(50);
    expect([screen.queryByRole('dialog') !== null, solved !== 'nothing yet']).toEqual([isOpen, !isOpen]);
  });

  it('USR-23 a response about an older image does not affect the new one', async () => {
    const late = held(ok(null));
    bank().next('verifyGrapCapt', late.answer);
    await fill('图中字符', 'AB3D');
    await press('点击更换图形验证码', dialog());
    late.letGo();
    await pass(50);
    expect(dialog().textContent).not.toContain('验证通过');
  });

  it('USR-23 a failed check loads another image, and the next check works', async () => {
    bank().next('verifyGrapCapt', httpStatus(502));
    await fill('图中字符', 'AB3D');
    expect([images().length, field().value]).toEqual([2, '']);
    await fill('图中字符', 'CD4E');
    await press('确定', dialog());
    await pass(50);
    expect(solved).toEqual({ captchaCode: 'CD4E', randomToken: images()[1] });
  });
});
