import { describe, expect, it } from 'vitest';
import { nudgeOf, signedPercent } from './nudge.ts';

describe('a price move', () => {
  it('DSK-06 by percent and by pips states the share and the price that follows', () => {
    expect(nudgeOf('USD/CNH', '7.0000', '1', 'percent', 'up')).toEqual({ share: '0.0100000000', mid: '7.0700' });
    expect(nudgeOf('USD/CNH', '7.0000', '70', 'pips', 'down')).toEqual({ share: '-0.0010000000', mid: '6.9930' });
  });

  it('DSK-06 a pip of the yen is 0.01', () => {
    expect(nudgeOf('USD/JPY', '150.00', '15', 'pips', 'up')).toEqual({ share: '0.0010000000', mid: '150.15' });
  });

  it.each(['', '0', '-1', 'abc', '50', '1e3', '0.000000001'])('DSK-06 "%s" percent is no move', (amount) => {
    expect(nudgeOf('USD/CNH', '7.0000', amount, 'percent', 'up')).toBeNull();
  });

  it('DSK-06 a share is shown as a percentage with its sign', () => {
    expect([0.01, -0.0025, 0.000_000_1].map(signedPercent)).toEqual(['+1 %', '−0.25 %', '+0 %']);
  });
});
