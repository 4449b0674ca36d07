import { beforeAll, describe, expect, it } from 'vitest';
import type { NoticeFrame, PriceFrame, PriceRow, Prices, QuoteFrame, QuoteGoneFrame } from '#mock/generated/contract.ts';
import { confirmation, quoted } from './bench.ts';
import { connected, listening, openPort, ticketOf } from './listener.ts';
import { bench, world, worldForEachTest } from './world-each-test.ts';

worldForEachTest(null);
let address: string;
beforeAll(async () => {
  address = await openPort(bench);
});

const listen = (login?: string) => listening(bench, address, world, login);
const message = { msgType: 1 as const, msgContentCN: '提示', msgContentEN: 'Note' };
/** Moves bank time and sends one price frame. */
const tick = (ms: number) => {
  const since = world.bankClock.now();
  world.bankClock.set(since + ms);
  return bench.app.sender.tick(world, since);
};

describe('the messages of a socket', () => {
  it('BNK-46 are equal prices for all, quotes for the login that requested them, and pushes for the customer', async () => {
    const [asking, colleague, stranger] = [await listen('operator01'), await listen('admin01'), await listen('nocredit01')];
    const all = [asking, colleague, stranger];
    const written = () => bench.app.coverage.counts.get('frame xprice') ?? 0;
    const before = written();
    tick(500);
    expect(written()).toBe(before + 1);
    const [sent, ...others] = await Promise.all(all.map((socket) => socket.next()));
    expect(JSON.parse(sent!)).toHaveProperty('xpriceSPOT');
    expect(others).toEqual([sent, sent]);
    const businessNo = await quoted(world, asking.client);
    expect((await asking.frame<QuoteFrame>('quoteVal')).quoteVal.tradeQuote).toMatchObject({
      businessNo,
      loginId: 'operator01',
      masterQuoteState: 0,
    });
    await world.bank.pushMessage('C0001', message);
    expect([await asking.frame('commonMsgVal'), await colleague.frame('commonMsgVal')]).toHaveLength(2);
    await Promise.all(all.map((socket) => socket.caughtUp()));
    expect(all.map(({ left }) => left)).toEqual([[], [], []]);
    expect(world.log.violations).toEqual([]);
    await Promise.all(all.map((socket) => socket.close()));
  });

  it("LIV-29 a changed username ends that user's sockets and affects no other user's prices, quotes or pushes", async () => {
    const [renamed, colleague] = [await listen('admin01'), await listen('operator01')];
    const change = { caller: { loginName: 'admin01', traceId: '', address: '' }, newLoginName: 'boss_01', codeHash: 'code' };
    await world.bank.issueCaptcha({ randomTokenHash: 't', answerHash: 'right' });
    const code = { purpose: 'username', subject: 'admin01', randomTokenHash: 't', captchaHash: 'right', codeHash: 'code' } as const;
    expect((await world.bank.sendSmsCode(code)).ok).toBe(true);
    expect((await world.bank.changeLoginName(change)).ok).toBe(true);
    expect(await renamed.closed).toBe(4001);
    tick(500);
    expect(await colleague.frame<PriceFrame>('xpriceSPOT')).toMatchObject({ bankTime: world.bankClock.now() });
    const businessNo = await quoted(world, colleague.client);
    expect((await colleague.frame<QuoteFrame>('quoteVal')).quoteVal.tradeQuote.businessNo).toBe(businessNo);
    const again = await listen('boss_01');
    await world.bank.pushMessage('C0001', message);
    expect([await colleague.frame('commonMsgVal'), await again.frame('commonMsgVal')]).toHaveLength(2);
    expect(renamed.left).toEqual([]);
    expect(world.log.violations).toEqual([]);
    await Promise.all([colleague.close(), again.close()]);
  });

  it('LIV-29 a login whose rows cannot be read gets none, which is recorded; others get their prices', async () => {
    const [troubled, sound] = [await listen('admin01'), await listen('operator01')];
    const read = world.bank.followsOf;
    Object.assign(world.bank, {
      followsOf: (caller: Parameters<typeof read>[0]) => {
        if (caller.loginName === 'admin01') throw new Error('no rows');
        return read(caller);
      },
    });
    tick(500);
    expect([await troubled.frame('xpriceSPOT'), await sound.frame('xpriceSPOT')]).toHaveLength(2);
    expect(world.log.violations).toMatchObject([{ kind: 'frameOut', problem: 'of admin01: Error: no rows' }]);
    world.log.violations.length = 0;
    await Promise.all([troubled.close(), sound.close()]);
  });

  it('BNK-46 a quote for a user who is offline waits in getTradeQuote', async () => {
    const client = await bench.signIn(world);
    const businessNo = await quoted(world, client);
    const { data } = await client.form<{ quotes: { tradeQuote: { businessNo: string } }[] }>('/trade/getTradeQuote');
    expect(data.quotes.map(({ tradeQuote }) => tradeQuote.businessNo)).toEqual([businessNo]);
  });

  it.each([
    ['ok', 'accepted'],
    ['refuse', 'refused'],
  ] as const)('BNK-46 a quote decided with %s disappears from other tabs of its login', async (doneType, reason) => {
    const first = await listen();
    const other = await connected(address, await ticketOf(first.client), 'operator01');
    const businessNo = await quoted(world, first.client);
    await first.client.json('/shop/trade/spot/doSpotTradeConfirm', confirmation(first.client, businessNo, doneType));
    for (const tab of [first, other]) expect((await tab.frame<QuoteGoneFrame>('quoteGone')).quoteGone).toEqual({ businessNo, reason });
    await Promise.all([first.close(), other.close()]);
  });

  it('MOC-03 frames contain bank time, its rate and a sequence number that includes missed ones', async () => {
    const socket = await listen();
    const businessNo = await quoted(world, socket.client);
    const quote = await socket.frame<QuoteFrame>('quoteVal');
    expect(quote).toMatchObject({ seq: 1, bankTime: expect.any(Number) as number, clockRate: '0' });
    await socket.close();
    await world.bank.pushMessage('C0001', message);
    await world.bank.pushMessage('C0001', { ...message, msgType: 2 });
    const back = await connected(address, await ticketOf(socket.client), 'operator01');
    await socket.client.json('/shop/trade/spot/doSpotTradeConfirm', confirmation(socket.client, businessNo));
    expect((await back.frame<QuoteGoneFrame>('quoteGone')).seq).toBe(4);
    await back.close();
  });

  it('LIV-09 a push contains its type and its text in both languages', async () => {
    const socket = await listen();
    await world.bank.pushMessage('C0001', { msgType: 2, msgContentCN: '挂单已撤销', msgContentEN: 'The order is cancelled' });
    const { commonMsgVal } = await socket.frame<NoticeFrame>('commonMsgVal');
    expect(commonMsgVal).toEqual({ msgType: 2, msgContentCN: '挂单已撤销', msgContentEN: 'The order is cancelled' });
    await socket.close();
  });

  it('QUO-13 the frame of a quote contains its expiry at the bank, bank time and its rate', async () => {
    const socket = await listen();
    const asked = world.bankClock.now();
    await quoted(world, socket.client);
    const { quoteVal, bankTime, clockRate } = await socket.frame<QuoteFrame>('quoteVal');
    const sent = (quoteVal.tradeQuote.expireAt ?? 0) - 100_000;
    expect([asked < sent, sent <= bankTime, bankTime, clockRate]).toEqual([true, true, asked + 4_000, '0']);
    await socket.close();
  });

  it('BNK-46 LIV-27 pushes missed while offline are read once each, from any number on', async () => {
    const client = await bench.signIn(world);
    for (const msgType of [0, 1, 2] as const) await world.bank.pushMessage('C0001', { ...message, msgType });
    const after = async (afterSeq: number) =>
      (await client.form<{ lastSeq: number; notices: { seq: number; msgType: number }[] }>('/shop/base/query/notices', { afterSeq })).data;
    expect((await after(0)).notices.map(({ seq, msgType }) => [seq, msgType])).toEqual([
      [1, 0],
      [2, 1],
      [3, 2],
    ]);
    expect((await after(2)).notices).toHaveLength(1);
    expect(await after(3)).toMatchObject({ lastSeq: 3, notices: [] });
  });
});

describe('prices on the wire', () => {
  const rows = ({ xpriceSPOT = [], xpriceFwd = [], xpriceSwap = [] }: Partial<Prices>): PriceRow[] => [
    ...xpriceSPOT,
    ...xpriceFwd,
    ...xpriceSwap,
  ];

  it('RAT-04 getInitXprice returns every row before the first frame, in the shape of frames', async () => {
    const socket = await listen();
    const { data } = await socket.client.form<Prices>('/tradexprice/getInitXprice');
    expect([data.xpriceSPOT.length, data.xpriceFwd.length, data.xpriceSwap.length]).toEqual([46, 2, 2]);
    for (const { type, term, custBid, custOffer, farBidPoint, farOfferPoint, maturityDate, valTime } of rows(data)) {
      expect(Number(custBid)).toBeLessThan(Number(custOffer));
      expect([farBidPoint === null, farOfferPoint === null, term === null]).toEqual(
        type === 'SPOT' ? [true, true, true] : [false, false, false],
      );
      expect(maturityDate).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(valTime).toBeLessThanOrEqual(data.bankTime);
    }
    tick(4_000);
    const sent = rows(JSON.parse(await socket.next()) as PriceFrame);
    const known = new Set(rows(data).map((row) => Object.keys(row).sort().join()));
    expect(sent.every((row) => known.has(Object.keys(row).sort().join()))).toBe(true);
    await socket.close();
  });

  it('RAT-04 a frame contains changed rows only, including followed forwards and swaps', async () => {
    const socket = await listen();
    let [seen, most] = [new Set<string>(), 0];
    for (let count = 1; count <= 16; count += 1) {
      tick(500);
      const frame = JSON.parse(await socket.next()) as PriceFrame;
      most = Math.max(most, rows(frame).length);
      seen = new Set([...seen, ...rows(frame).map(({ ccyPair, type, term }) => `${ccyPair} ${type} ${term}`)]);
    }
    expect(seen.size).toBe(50);
    expect(most).toBeLessThan(50);
    await socket.close();
  });
});
