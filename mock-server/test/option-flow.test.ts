import { describe, expect, it } from 'vitest';
import { dealers } from '#mock/scenarios/dealers.ts';
import { confirmation } from './bench.ts';
import {
  act,
  hedgingQuoted,
  optionDates,
  optionDealt,
  optionDue,
  optionExpiring,
  optionForm,
  optionPaid,
  optionPath,
  optionQuoted,
} from './option-bench.ts';
import { toMorningOf } from './terms-bench.ts';
import { bench, client, world, worldForEachTest } from './world-each-test.ts';

type Row = { businessNo: string; strikeStatus: string; premiumDeliveryStatus: string; exerciseNo: string | null; specialState: string };
type Page = { total: number; rows: Row[] };
type Premium = { custPremium: string; premiumRateIo: string; percent: string; pips: string };

const lists = [
  'optClientTrade',
  'noReachDateOptClientTrade',
  'reachDateOptClientTrade',
  'optionTradeListToDelivery',
  'optTradeHistory',
] as const;

worldForEachTest();

const rowsOf = async (list: (typeof lists)[number]) =>
  (await client.form<Page>(`/shop/trade/query/${list}`, { pageNum: 1, pageSize: 10 })).data.rows;
const standsIn = async () => {
  const found: string[] = [];
  for (const list of lists) if ((await rowsOf(list)).length > 0) found.push(list);
  return found;
};
const badges = async () =>
  (await client.form<{ optionExpire: number; optionPremiumExpire: number }>('/shop/client/query/custCountext')).data;

describe('the option flow over HTTP', () => {
  it('API-22 OPT-06 OPT-08 an indication has the same premium in both display types', async () => {
    const price = async (feeShowType: string) =>
      (await client.form<Premium>('/shop/trade/query/optFenicsPrice', { ...optionForm, feeShowType })).data;
    const [percent, pips] = [await price('0'), await price('1')];
    const { feeShowType: _both, ...described } = optionForm;
    const sheet = await client.json<Premium>(optionPath('doFeeSpreadsheet'), { clientRequestId: crypto.randomUUID(), ...described });
    expect(sheet.data).toMatchObject({ percent: percent.premiumRateIo, pips: pips.premiumRateIo, custPremium: '27543.36' });
    expect([percent.custPremium, pips.custPremium]).toEqual(['27544.80', '27544.00']);
    expect(world.log.violations).toEqual([]);
  });

  it('API-12 OPT-10 the bounds of a strike and of an order price are returned', async () => {
    const range = async (query: string) => {
      const answer = await bench.app.portal.inject({
        url: `/ftfeportal/${world.name}/info/clientJson/getJSONRateRange.shtml?${query}`,
        headers: { token: client.token },
      });
      return answer.json<{ code: number; data: { low: string; high: string } }>();
    };
    const strike = (await range('code=USD%2FCNH&type=STRIKE&available=2')).data;
    const order = (await range('code=USD%2FCNH&type=ORDER')).data;
    expect([strike.low, order.low]).toEqual([expect.stringMatching(/^5\.\d\d$/), expect.stringMatching(/^3\.\d{4}$/)]);
    expect((await range('code=XXX%2FCNH&type=ORDER')).code).toBe(2002);
    expect(world.log.violations).toEqual([]);
  });

  it('BNK-26 QRY-05 OPT-16 an option goes from its booking to the spot deal of its exercise, and the lists and badges follow', async () => {
    const businessNo = await optionExpiring(world, client);
    expect(businessNo).toMatch(/^OPTFT20261124\d{6}$/);
    expect(await standsIn()).toEqual(['reachDateOptClientTrade', 'optTradeHistory']);
    expect(await badges()).toMatchObject({ optionExpire: 1, optionPremiumExpire: 0 });
    const done = await client.json<{ tradeNo: string }>(optionPath('doOptionTradeExercise'), act(businessNo));
    expect(done.data.tradeNo).toMatch(/^SPTFT\d{14}$/);
    expect(await rowsOf('optTradeHistory')).toMatchObject([{ businessNo, strikeStatus: '1', exerciseNo: done.data.tradeNo }]);
    expect((await client.json(optionPath('doOptionTradeExercise'), act(businessNo))).code).toBe(2018);
    const spot = await client.form<{ rows: { businessNo: string; originNo: string; tradeType: string; dealtRate: number }[] }>(
      '/shop/trade/query/SpotClientTrade',
      { pageNum: 1, pageSize: 10 },
    );
    expect(spot.data.rows).toMatchObject([
      { businessNo: done.data.tradeNo, originNo: businessNo, tradeType: 'EXERCISE', dealtRate: 690_000_000 },
    ]);
    expect((await client.form<{ option: Row }>('/shop/trade/query/pubTrade', { businessNo })).data.option).toMatchObject({
      strikeStatus: '1',
    });
    expect(await badges()).toMatchObject({ optionExpire: 0 });
    expect(world.log.violations).toEqual([]);
  });

  it('DLV-02 BNK-44 a premium is due on its date and is paid', async () => {
    const { spotDate } = await optionDates(client);
    const businessNo = await optionDealt(world, client);
    expect(await standsIn()).toEqual(['optClientTrade', 'noReachDateOptClientTrade', 'optTradeHistory']);
    await toMorningOf(world, spotDate);
    expect(await standsIn()).toEqual(['noReachDateOptClientTrade', 'optionTradeListToDelivery', 'optTradeHistory']);
    expect(await badges()).toMatchObject({ optionPremiumExpire: 1 });
    const paid = await client.json(optionPath('doOptPremiumDelivery'), act(businessNo));
    expect(paid).toMatchObject({ code: 0, data: { premiumDeliveryStatus: '1' } });
    expect(await badges()).toMatchObject({ optionPremiumExpire: 0 });
  });

  it('BNK-25 an unpaid premium cancels the option', async () => {
    await optionDue(world, client);
    await toMorningOf(world, '2026-11-26');
    expect(await rowsOf('optTradeHistory')).toMatchObject([{ premiumDeliveryStatus: '2', strikeStatus: '0' }]);
  });

  it('OPT-17 BNK-27 a bought option is given up by the customer, or at its cut-off', async () => {
    const first = await optionExpiring(world, client);
    expect(await client.json(optionPath('doOptionGiveUp'), act(first))).toMatchObject({ code: 0, data: { strikeStatus: '2' } });
    await optionExpiring(world, client);
    await world.advanceBank(6 * 3_600_000);
    expect(await rowsOf('optTradeHistory')).toMatchObject([{ strikeStatus: '2' }, { strikeStatus: '2' }]);
  });

  it('BNK-27 MOC-08 a world whose dealer exercises options does so at the cut-off', async () => {
    const businessNo = await optionExpiring(world, client);
    await world.bank.setDealer(dealers.exercisesOptions);
    await world.advanceBank(6 * 3_600_000);
    expect(await rowsOf('optTradeHistory')).toMatchObject([{ businessNo, strikeStatus: '1' }]);
  });

  it('SPC-10 SPC-23 QUO-30 a part of an option is closed by a reverse option', async () => {
    const businessNo = await optionPaid(world, client);
    const closingNo = await hedgingQuoted(world, client, businessNo, '400000');
    const open = await client.form<{ quotes: { specialFlag: string; optionTrade: { closing: Record<string, string> } }[] }>(
      '/trade/getTradeQuote',
    );
    expect(open.data.quotes).toMatchObject([
      { specialFlag: 'optionHedging', optionTrade: { businessNo: closingNo, closing: { originNo: businessNo, netCurr: 'CNH' } } },
    ]);
    expect((await client.json(optionPath('doOptionHedgingConfirm'), confirmation(client, closingNo))).code).toBe(0);
    expect(await rowsOf('optTradeHistory')).toMatchObject([
      { businessNo: closingNo, specialState: '5' },
      { businessNo, specialState: '6' },
    ]);
    expect(world.log.violations).toEqual([]);
  });

  it('MRG-05 MRG-06 BNK-14 a sale is covered by 8 percent and the premium, on the credit line, and the quote shows it', async () => {
    const form = { rateCode: 'USD/CNH', tranType: '2', calCyCode: '0', amount: '1000000', marginCycode: 'CNH', valueDate: '2026-12-23' };
    const needed = await client.form<{ ratio: string; marginAmount: string }>('/shop/trade/getMarginReceiveAmt', form);
    expect(needed.data.ratio).toBe('8');
    await optionQuoted(world, client, { buyOrSell: 'S' });
    const open = await client.form<{ quotes: { optionTrade: { marginAmount: string; marginOfReceipt: string } }[] }>(
      '/trade/getTradeQuote',
    );
    const record = open.data.quotes[0]?.optionTrade;
    expect(record?.marginOfReceipt).toBe('1');
    expect(Number(record?.marginAmount)).toBeGreaterThan(Number(needed.data.marginAmount));
  });

  it('BNK-47 the audit trail contains the events of an option', async () => {
    const businessNo = await optionExpiring(world, client);
    await client.json(optionPath('doOptionTradeExercise'), act(businessNo));
    const { audit } = world.bank.state();
    expect(audit.filter(({ object }) => object === businessNo).map(({ operation }) => operation)).toEqual([
      'request',
      'quote',
      'acceptance',
      'deal',
      'premium',
      'exercise',
    ]);
  });

  it('BNK-04 a refused quote books nothing', async () => {
    const businessNo = await optionQuoted(world, client);
    expect((await client.json(optionPath('doOptionTradeConfirm'), confirmation(client, businessNo, 'refuse'))).code).toBe(0);
    expect(await standsIn()).toEqual([]);
  });
});
