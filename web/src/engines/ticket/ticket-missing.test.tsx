import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SpotTradeScreen } from '#web/features/spot/spot.ticket-screen.tsx';
import { draw, fill, narrow, press } from '#web/test/draw.tsx';
import { button, statement, submit } from '#web/test/spot-ticket.tsx';

describe('missing fields of a ticket', () => {
  it('REP-03 VAL-10 a single missing field is named below the button, with a link to it; several are counted', async () => {
    await draw(<SpotTradeScreen />);
    expect(screen.getByText('还有2项待填写')).toBeTruthy();
    await fill('金额（USD）*', '1m');
    expect(screen.queryByText(/待填写/)).toBeNull();
    await press('请阅读并同意汇率风险中性声明');
    expect(document.activeElement).toBe(statement());
  });

  it('VAL-10 on a phone are counted in the bar after the submit button was pressed', async () => {
    narrow();
    await draw(<SpotTradeScreen />);
    const bar = () => button('询价').parentElement?.textContent;
    expect(bar()).toBe('填写后，此处将说明这笔交易。询价');
    await submit();
    expect(bar()).toBe('还有2项待填写询价');
  });
});
