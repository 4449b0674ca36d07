import { describe, expect, it } from 'vitest';
import { movers } from './movers.ts';

const moved = (rateCode: string, now: string) => ({ rateCode, open: '100', now });
const codes = (list: readonly { readonly rateCode: string }[]) => list.map(({ rateCode }) => rateCode);

describe('the movers', () => {
  it('NEW-05 are the largest rises and falls first, without unchanged pairs', () => {
    const { up, down } = movers([moved('A', '101'), moved('B', '103'), moved('C', '98'), moved('D', '100'), moved('E', '99')], 1);
    expect([codes(up), codes(down)]).toEqual([['B'], ['C']]);
  });

  it('NEW-05 are ranked by percent, not by distance', () => {
    const { up } = movers([{ rateCode: 'JPY/CNH', open: '0.045', now: '0.046' }, moved('USD/CNH', '101')], 2);
    expect(codes(up)).toEqual(['JPY/CNH', 'USD/CNH']);
  });
});
