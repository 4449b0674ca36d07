import { describe, expect, it } from 'vitest';
import cn from '#web/i18n/cn/option.json' with { type: 'json' };
import en from '#web/i18n/en/option.json' with { type: 'json' };
import { ListScreen } from '#web/engines/list/list-screen.tsx';
import type { Column } from '#web/engines/list/list-types.ts';
import { cardColumns } from '#web/engines/list/row-cards.tsx';
import { forwardHistory } from '#web/features/forward/forward.lists.ts';
import { forwardPendingDelivery } from '#web/features/forward/forward.open.lists.ts';
import { optionHistory, optionSerial } from '#web/features/option/option.lists.ts';
import { optionMaturity, optionNonMaturity, optionPremiumPending } from '#web/features/option/option.open.lists.ts';
import { historyOrders } from '#web/features/orders/order.lists.ts';
import { spotHistory } from '#web/features/spot/spot.lists.ts';
import { swapHistory } from '#web/features/swap/swap.lists.ts';
import { tradeRow } from '#web/test/deals.ts';
import { bank, page } from '#web/test/desk.ts';
import { draw, narrow } from '#web/test/draw.tsx';
import { ok } from '#web/test/scripted-bank.ts';
import { shownIn } from '#web/test/shown.ts';

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

  it.each([...[spotHistory, forwardPendingDelivery, swapHistory, optionHistory, optionMaturity, historyOrders]] as const)(
    'BNK-56 maker and checker are optional columns of $id; a deal without an approval has no checker',
    ({ columns }) => {
      const cellsOf = (row: object) =>
        (columns as readonly Column<never>[])
          .filter(({ key, optional }) => optional && (key === 'appl' || key === 'approvedBy'))
          .map(({ cell }) => cell({ channel: 'ONLINE', ...row } as never));
      expect(cellsOf({ appl: 'maker01', approvedBy: 'checker01' })).toEqual([
        { kind: 'text', text: 'maker01' },
        { kind: 'text', text: 'checker01' },
      ]);
      expect(cellsOf({ appl: 'maker01', approvedBy: null })[1]).toEqual({ kind: 'text', text: '' });
    },
  );

  it('BNK-56 the maker of a deal that the bank made by itself is the bank', () => {
    const appl = spotHistory.columns.find(({ key }) => key === 'appl');
    expect(appl?.cell(tradeRow({ channel: 'BANK' }))).toEqual({ kind: 'word', text: 'trade.channel.BANK' });
  });

  it('QRY-10 swaps show both legs', () => {
    const legs = ['nearValueDate', 'nearAmt1', 'nearAmt2', 'nearRate', 'farMaturityDate', 'farAmt1', 'farAmt2', 'farRate'];
    expect(keysOf(swapHistory)).toEqual(expect.arrayContaining(legs));
  });

  it.each([optionSerial, optionNonMaturity, optionMaturity, optionPremiumPending, optionHistory])(
    'QRY-12 options show right, premium, dates, states and numbers in $id',
    ({ columns }) => {
      // All values differ, so a column that shows the wrong value is detected.
      const row = {
        optionType: '0',
        callOrPut: 'P',
        buyOrSell: 'B',
        valueAmount: 101_00,
        valueCycode: 'EUR',
        strikeRate: 1_02000000,
        premiumCycode: 'CNH',
        premiumAmt: 103_00,
        premiumRate: 1_04000000,
        feeShowType: '0',
        premiumDeliveryDate: '2026-11-05',
        exerciseDate: '2026-11-06',
        expiryDate: '2026-11-07',
        strikeStatus: '1',
        premiumDeliveryStatus: '2',
        uniqueSerial: '20261108000001',
        groupNo: 'OPTFT20261109000001',
      };
      const cells = Object.fromEntries(columns.map(({ key, cell }) => [key, () => cell(row as never)]));
      expect({
        optionType: cells['optionType']?.(),
        callOrPut: cells['customerTrade']?.(),
        amount: cells['valueAmount']?.(),
        strikeRate: cells['strikeRate']?.(),
        premium: cells['premiumAmt']?.(),
        premiumRate: cells['premiumRate']?.(),
        premiumDeliveryDate: cells['premiumDeliveryDate']?.(),
        exerciseDate: cells['exerciseDate']?.(),
        expiryDate: cells['expiryDate']?.(),
        strikeStatus: cells['strikeStatus']?.(),
        premiumDeliveryStatus: cells['premiumDeliveryStatus']?.(),
        uniqueSerial: cells['uniqueSerial']?.(),
        groupNo: cells['groupNo']?.(),
      }).toEqual({
        optionType: { kind: 'word', text: 'option.optionType.0' },
        callOrPut: { kind: 'word', text: 'deal.option.BP' },
        amount: { kind: 'money', stored: 101_00, currency: 'EUR' },
        strikeRate: { kind: 'rate', stored: 1_02000000, decimals: 6 },
        premium: { kind: 'money', stored: 103_00, currency: 'CNH' },
        premiumRate: { kind: 'text', text: '1.0400%' },
        premiumDeliveryDate: { kind: 'date', date: '2026-11-05' },
        exerciseDate: { kind: 'date', date: '2026-11-06' },
        expiryDate: { kind: 'date', date: '2026-11-07' },
        strikeStatus: { kind: 'status', text: 'option.strikeStatus.1', tone: 'good' },
        premiumDeliveryStatus: { kind: 'status', text: 'option.premiumStatus.2', tone: 'bad' },
        uniqueSerial: { kind: 'text', text: '20261108000001' },
        groupNo: { kind: 'text', text: 'OPTFT20261109000001' },
      });
    },
  );

  it.each([
    ['closed', { openAmt1: 0, premiumDeliveryStatus: '1' }, null],
    ['cancelled', { openAmt1: 100, premiumDeliveryStatus: '2' }, null],
    ['open', { openAmt1: 100, premiumDeliveryStatus: '1' }, 'option.strikeStatus.0'],
  ])('OPT-16 an option that is %s says whether its exercise is awaited', (_state, row, text) => {
    const { cell } = optionHistory.columns.find(({ key }) => key === 'strikeStatus')!;
    expect(cell({ ...row, strikeStatus: '0', expiryDate: '2026-12-23' } as never)).toMatchObject({ text });
  });

  it.each([
    [optionHistory, ['premiumAmt', 'premiumDeliveryStatus', 'strikeStatus', 'specialState']],
    [optionSerial, ['premiumAmt', 'premiumDeliveryStatus', 'strikeStatus']],
    [optionNonMaturity, ['openAmt1', 'premiumAmt', 'premiumDeliveryStatus', 'value']],
    [optionMaturity, ['openAmt1', 'strikeStatus', 'cutOffId', 'value']],
    [optionPremiumPending, ['premiumAmt', 'premiumDeliveryStatus', 'value']],
    [swapHistory, ['nearDeliveryStatus', 'farDeliveryStatus', 'specialState']],
    [forwardPendingDelivery, ['custAmt1', 'custAmt2', 'undelivered', 'result', 'deliveryStatus', 'specialState']],
  ] as const)('QRY-25 QRY-26 a card of $id keeps money and states', (list, wanted) => {
    const shown = (list.columns as readonly Column<never>[]).filter(({ optional }) => !optional);
    expect(cardColumns(shown).map(({ key }) => key)).toEqual(expect.arrayContaining([...wanted]));
  });

  it('QRY-23 a list of open options shows the open amount, and the dealt amount only when selected', () => {
    for (const { columns } of [optionNonMaturity, optionMaturity]) {
      const found = Object.fromEntries(columns.map(({ key, optional, givesWay }) => [key, { optional, givesWay }]));
      expect(found).toMatchObject({ openAmt1: {}, valueAmount: { optional: true }, value: { givesWay: 3 } });
      expect(found['openAmt1']).toEqual({ optional: undefined, givesWay: undefined });
    }
  });

  it.each([
    ['none', { specialState: '0' }, { kind: 'text', text: '' }],
    ['closed', { specialState: '5', openAmt1: 0 }, { kind: 'status', text: 'trade.specialState.5' }],
    [
      'partly closed',
      { specialState: '6', openAmt1: 120_000_00 },
      { text: 'trade.specialState.6left', values: { amount: 'USD 120,000.00' } },
    ],
  ])('QRY-14 QRY-29 the history of options says that one is closed: %s', (_state, row, cell) => {
    const column = optionHistory.columns.find(({ key, optional }) => key === 'specialState' && !optional);
    expect(column?.cell({ ...row, cyCode1: 'USD' } as never)).toMatchObject(cell);
  });

  it.each([
    ['cn', '期权费（负为收取）'],
    ['en', 'Premium (in\u00A0−)'],
  ] as const)('QRY-12 the title of the premium says what its sign means (%s)', (language, title) => {
    expect(optionHistory.columns.find(({ key }) => key === 'premiumAmt')?.title).toBe('option.column.premium');
    expect({ cn, en }[language].column.premium).toBe(title);
  });

  it('QRY-12 a sold option has a negative premium, which the customer received', () => {
    const premium = optionHistory.columns.find(({ key }) => key === 'premiumAmt');
    const row = { buyOrSell: 'S', premiumAmt: 103_00, premiumCycode: 'CNH' };
    expect(premium?.cell(row as never)).toEqual({ kind: 'money', stored: -103_00, currency: 'CNH' });
  });

  it('QRY-12 SPC-23 the premium beside an open amount is that of the open part; a history has the whole', () => {
    const row = { buyOrSell: 'B', strikeStatus: '0', premiumDeliveryStatus: '1', premiumAmt: 103_00, premiumCycode: 'CNH' };
    const partly = { ...row, openAmt1: 250_000_00, custAmt1: 1_000_000_00, custAmt2: 7_000_000_00, strikeRate: 7_00000000, cyCode2: 'CNH' };
    const stored = ({ columns }: { readonly columns: readonly Column<never>[] }) =>
      columns.find(({ key }) => key === 'premiumAmt')?.cell(partly as never);
    expect([optionNonMaturity, optionHistory].map((list) => stored(list as never))).toEqual([
      { kind: 'money', stored: 25_75, currency: 'CNH' },
      { kind: 'money', stored: 103_00, currency: 'CNH' },
    ]);
  });

  it.each([
    ['cn', ['逾期', '已展期', '已提前交割', '已平仓', '部分平仓']],
    ['en', ['Overdue', 'Rolled over', 'Early delivered', 'Closed', 'Partly closed']],
  ] as const)('QRY-14 each special state has its label (%s)', async (language, words) => {
    const codes = ['1', '3', '4', '5', '6'] as const;
    const rows = codes.map((specialState) =>
      tradeRow({ specialState, undeliveredAmt1: 0, businessNo: `SPTFT2026112000002${specialState}` }),
    );
    bank().always('query/SpotClientTrade', ok(page(rows)));
    await draw(<ListScreen list={spotHistory} />, language);
    const shown = codes.map((code) => document.querySelector(`[data-row=SPTFT2026112000002${code}]`)?.textContent ?? '');
    expect(shown.map((text, place) => text.includes(words[place] ?? '?'))).toEqual(codes.map(() => true));
  });

  it('QRY-25 QRY-29 on a phone a card has both amounts, and the special state with the delivery status', async () => {
    bank().always('query/SpotClientTrade', ok(page([tradeRow({ specialState: '6', undeliveredAmt1: 60_000_000 })])));
    narrow();
    await draw(<ListScreen list={spotHistory} />);
    const places = [...document.querySelectorAll('[data-row] dl > div')];
    expect(places).toHaveLength(6);
    expect([...(places[1]?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent)).toEqual([
      '1,000,000.00 USD',
      '7,000,300.00 CNH',
    ]);
    expect([...(places.at(-1)?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent)).toEqual([
      '部分交割',
      '部分平仓，剩余 USD 600,000.00',
    ]);
  });

  it.each([
    ['cn', '4', '部分提前交割，剩余 USD 600,000.00', '已提前交割'],
    ['en', '4', 'Early delivered in part, USD 600,000.00 left', 'Early delivered'],
    ['cn', '6', '部分平仓，剩余 USD 600,000.00', '部分平仓'],
    ['en', '6', 'Partly closed, USD 600,000.00 left', 'Partly closed'],
  ] as const)(
    'QRY-29 a deal that was delivered early or closed in part names what is left (%s, %s)',
    async (language, specialState, part, whole) => {
      const early = { specialState, undeliveredAmt1: 60_000_000 } as const;
      bank().always(
        'query/SpotClientTrade',
        ok(page([tradeRow(early), tradeRow({ ...early, undeliveredAmt1: 0, businessNo: 'SPTFT20261120000021' })])),
      );
      await draw(<ListScreen list={spotHistory} />, language);
      const heading = language === 'cn' ? '特殊状态' : 'Special state';
      expect(shownIn(document.body).rows.map((row) => row[heading])).toEqual([part, whole]);
    },
  );

  it('QRY-14 QRY-29 a deal without a special event has no label', async () => {
    bank().always(
      'query/SpotClientTrade',
      ok(page([tradeRow({ specialState: '0' }), tradeRow({ specialState: '1', businessNo: 'SPTFT20261120000021' })])),
    );
    await draw(<ListScreen list={spotHistory} />);
    expect(shownIn(document.body).rows.map(({ 特殊状态 }) => 特殊状态)).toEqual(['—', '逾期']);
  });
});
