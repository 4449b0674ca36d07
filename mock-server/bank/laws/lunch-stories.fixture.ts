// Strategies without exposure to the price, whose profit is that of time alone (BNK-53).
import { codes, delivered, swap } from './dealing.fixture.ts';
import type { Life, Strategy } from './profit.fixture.ts';

const amount = '5000000';

/** Delivers both legs of a swap on their days. It earns or pays its points, as the balances between them do. */
const swapDelivered = (side: 'BUY' | 'SELL'): Strategy => ({
  begins: '2026-01-13',
  async play(life: Life) {
    const { world, goTo } = life;
    const { businessNo, legs } = await swap(world, { ...codes(side), amount, farTermId: 'SW' });
    for (const { name, date } of legs) {
      await goTo(date, '10:00');
      await delivered(world, businessNo, [amount], name);
    }
  },
});

/** All stories of profit, by name. */
export const lunchStories = {
  swapSoldAndDelivered: swapDelivered('SELL'),
  swapBoughtAndDelivered: swapDelivered('BUY'),
} as const satisfies Record<string, Strategy>;
