import { describe, expect, it } from 'vitest';
import { curveMove, shiftOf, signedBasisPoints } from './curve.ts';

describe('a move of a curve', () => {
  it('DSK-06 states the basis points and the shift that follows', () => {
    expect(curveMove('0', '25', 'up')).toEqual({ basisPoints: '25', shift: '25' });
    expect(curveMove('25', '37.5', 'down')).toEqual({ basisPoints: '-37.5', shift: '-12.5' });
    expect(curveMove('-25', '25', 'up')).toEqual({ basisPoints: '25', shift: '0' });
  });

  it.each(['', '0', '-1', 'abc', '501', '0.001', '1e2'])('DSK-06 by "%s" basis points is no move', (amount) => {
    expect(curveMove('0', amount, 'up')).toBeNull();
  });

  it('DSK-06 goes no further than 500 basis points from where the curve was', () => {
    expect(curveMove('490', '10', 'up')).toEqual({ basisPoints: '10', shift: '500' });
    expect(curveMove('490', '11', 'up')).toBeNull();
    expect(curveMove('490', '500', 'down')).toEqual({ basisPoints: '-500', shift: '-10' });
  });

  it('DSK-06 the moves of one currency are summed, and moves of legs are not', () => {
    const move = (currency: string, basisPoints: number) => ({ currency, at: 1, basisPoints });
    const moves = [move('CNH', 0.1), move('CNH', 0.2), move('USD', -5), { leg: 'USD/CNH', at: 1, share: 0.01 }];
    expect([shiftOf(moves, 'CNH'), shiftOf(moves, 'USD'), shiftOf(moves, 'EUR')]).toEqual(['0.3', '-5', '0']);
  });

  it('DSK-06 basis points are shown with their sign', () => {
    expect(['25', '-12.5', '0'].map(signedBasisPoints)).toEqual(['+25 bp', '−12.5 bp', '0 bp']);
  });
});
