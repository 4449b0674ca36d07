import { describe, expect, it } from 'vitest';
import { ListScreen } from '#web/engines/list/list-screen.tsx';
import { forwardHistory } from '#web/features/forward/forward.lists.ts';
import { optionHistory } from '#web/features/option/option.lists.ts';
import { spotHistory } from '#web/features/spot/spot.lists.ts';
import { swapHistory } from '#web/features/swap/swap.lists.ts';
import { tradeRow } from '#web/test/deals.ts';
import { bank, page } from '#web/test/desk.ts';
import { draw } from '#web/test/draw.tsx';
import { ok } from '#web/test/scripted-bank.ts';

const keysOf = ({ columns }: { readonly columns: readonly { readonly key: string }[] }) => columns.map(({ key }) => key);

describe('the columns of deals', () => {
  it('QRY-09 a trade list has every column of the trade record', () => {
    const wanted = [
      'businessNo',
      'productType',
      'tradeType',
      'tradeDirection',
      'maturityDate',
      'cyCode1',
      'cyCode2',
      'dealtRate',
      'undelivered',
    ];
    const more = [
      'rateCode',
      'custAmt1',
      'custAmt2',
      'tradeDate',
      'valueDate',
      'specialState',
      'tradeStatus',
      'memo',
      'channel',
      'optionDate',
    ];
    expect(keysOf(forwardHistory)).toEqual(expect.arrayContaining([...wanted, ...more]));
    expect(keysOf(spotHistory)).not.toContain('optionDate');
  });

  it('QRY-10 QRY-12 swaps have both legs, options their right, premium and states', () => {
    const legs = ['nearValueDate', 'nearAmt1', 'nearAmt2', 'nearRate', 'farMaturityDate', 'farAmt1', 'farAmt2', 'farRate'];
    expect(keysOf(swapHistory)).toEqual(expect.arrayContaining(legs));
    const right = [
      'customerTrade',
      'valueAmount',
      'strikeRate',
      'premiumAmt',
      'premiumRate',
      'premiumDeliveryDate',
      'exerciseDate',
      'expiryDate',
    ];
    expect(keysOf(optionHistory)).toEqual(expect.arrayContaining([...right, 'strikeStatus', 'premiumDeliveryStatus']));
  });

  it.each([
    ['cn', ['处理中', '逾期', '已展期', '已提前交割', '已平仓', '部分平仓']],
    ['en', ['In progress', 'Overdue', 'Rolled over', 'Early delivered', 'Closed', 'Partly closed']],
  ] as const)('QRY-14 each special state has its word (%s)', async (language, words) => {
    const codes = ['0', '1', '3', '4', '5', '6'] as const;
    const rows = codes.map((specialState) => tradeRow({ specialState, businessNo: `SPTFT2026112000002${specialState}` }));
    bank().always('query/SpotClientTrade', ok(page(rows)));
    await draw(<ListScreen list={spotHistory} />, language);
    const shown = codes.map((code) => document.querySelector(`[data-row=SPTFT2026112000002${code}]`)?.textContent ?? '');
    expect(shown.map((text, place) => text.includes(words[place] ?? '?'))).toEqual(codes.map(() => true));
  });
});
