import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bank } from '#web/test/desk.ts';
import { fill, pass } from '#web/test/draw.tsx';
import { refused } from '#web/test/scripted-bank.ts';
import { ready, submit } from '#web/test/spot-ticket.tsx';

describe('a ticket that the bank refuses', () => {
  it('VAL-10 a refusal that names a field marks it with the bank’s message and focuses it, until the field changes', async () => {
    await ready();
    bank().next('doSpotTrade', refused(2008, '交易金额超过上限！', { field: '/amount' }), refused(2011, '余额不足'));
    await submit();
    const amount = screen.getByLabelText<HTMLInputElement>('金额（USD）*');
    const error = () => document.getElementById(amount.getAttribute('aria-errormessage') ?? '')?.textContent;
    expect([document.activeElement, amount.getAttribute('aria-invalid')]).toEqual([amount, 'true']);
    expect(error()).toBe('交易金额超过上限！');
    await fill('金额（USD）*', '400k');
    await pass(600);
    expect(amount.getAttribute('aria-invalid')).not.toBe('true');
    await submit();
    expect(bank().sent('doSpotTrade')).toHaveLength(2);
    expect(amount.getAttribute('aria-invalid')).not.toBe('true');
  });

  it('VAL-10 a refusal that names a field of a collapsed section expands it', async () => {
    await ready();
    const words = '批件号为必填项！';
    bank().next('doSpotTrade', refused(2034, words, { field: '/reporting/approvalNo' }));
    await submit();
    await pass(50);
    const approval = screen.getByLabelText(/^批件号/);
    expect([document.activeElement, approval.getAttribute('aria-invalid')]).toEqual([approval, 'true']);
    expect(document.getElementById(approval.getAttribute('aria-errormessage') ?? '')?.textContent).toBe(words);
    expect(screen.getByRole('button', { name: /^申报信息/ }).getAttribute('aria-expanded')).toBe('true');
  });
});
