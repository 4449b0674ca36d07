import { expect, it } from 'vitest';
import { loginIssues } from './login.rules.ts';

const full = { username: 'admin01', password: 'Demo1234', captchaCode: '7KQ4' };

it('SES-01 each empty field has its own message', () => {
  expect(loginIssues({ username: ' ', password: '', captchaCode: '' }, 'image')).toEqual({
    username: 'verify.inputUsername',
    password: 'verify.inputPassword',
    captchaCode: 'verify.inputImageCode',
  });
  expect(loginIssues({ ...full, captchaCode: '' }, 'sms')).toEqual({ captchaCode: 'verify.inputSmsCode' });
  expect(loginIssues(full, 'image')).toEqual({});
});
