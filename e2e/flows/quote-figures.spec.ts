// The figures of a quote are those that the bank books: what is paid and received, the cost, and for a closing the one
// payment that it makes.
import type { Page } from 'playwright/test';
import { booked, endRequested, premiumDelivered, requested } from '../booked-deals.ts';
import type { Ledger, WorldControl } from '../control.ts';
import { deal, spotRequest } from '../deals.ts';
import { expect, test } from '../fixtures.ts';
import { quoteDialog, receive } from '../pages/quote.ts';
import { isLive } from '../pages/shell.ts';
import { callBank, type Session } from '../session.ts';

const day = 86_400_000;
const word = '接受';

type Cost = { markupAmt: string } | null;
type Detail = {
  cost: Cost;
  trade: { custAmt1: number; custAmt2: number; dealtRate: number } | null;
  swap: { nearAmt1: number; nearAmt2: number; farAmt1: number; farAmt2: number } | null;
  option: { premiumAmt: number; strikeRate: number } | null;
};

const grouped = (hundredths: number): string =>
  (hundredths / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

async function detailOf(world: WorldControl, { token }: Session, businessNo: string): Promise<Detail> {
  return (await callBank<Detail>(world.name, '/shop/trade/query/pubTrade', { form: { businessNo }, token })).data;
}

/** Lets the dealer quote, and returns what the open dialog shows: payments with their directions, and the figures by name. */
async function shownBy(page: Page, world: WorldControl) {
  await world.advance(4_000);
  const dialog = quoteDialog(page);
  await expect(dialog).toBeVisible();
  const texts = (selector: string) => dialog.locator(selector).allInnerTexts();
  const figures = Object.fromEntries(
    await dialog
      .locator('[data-figure-name]')
      .evaluateAll((cells) =>
        cells.map(
          (cell) => [cell.getAttribute('data-figure-name') ?? '', [...cell.children].map((part) => part.textContent ?? '')] as const,
        ),
      ),
  );
  const businessNo = (await dialog.getAttribute('data-business-no')) ?? '';
  return { businessNo, payments: (await texts('[data-hero] [data-figure]')).map((text) => text.replaceAll(/\s+/g, ' ')), figures };
}

async function accepted(page: Page): Promise<void> {
  await receive(page, word).click();
  await expect(quoteDialog(page)).toBeHidden();
}

const costOf = (detail: Detail): string => `CNH ${grouped(Math.round(Number(detail.cost?.markupAmt) * 100))}`;

test.describe('the figures of a quote', () => {
  test('QUO-54 of a spot deal are those that are booked', async ({ signedIn: page, world, user }) => {
    await isLive(page);
    const json = await spotRequest(world, user);
    await callBank(world.name, '/shop/trade/spot/doSpotTrade', { json, token: user.token });
    const { businessNo, payments, figures } = await shownBy(page, world);
    await accepted(page);
    const detail = await detailOf(world, user, businessNo);
    expect(payments).toEqual([`贵公司支付 CNH ${grouped(detail.trade!.custAmt2)}`, `贵公司收取 USD ${grouped(detail.trade!.custAmt1)}`]);
    expect(figures['deal.row.cost']?.[1]).toBe(costOf(detail));
  });

  for (const [name, changes] of [
    ['a forward', {}],
    ['an optional-date forward', { optionDate: '2026-12-01' }],
  ] as const)
    test(`QUO-49 QUO-54 of ${name} are those that are booked, and what its rate is made of or compared with`, async ({
      signedIn: page,
      world,
      user,
    }) => {
      await isLive(page);
      await requested(world, user, 'forward', changes);
      const { businessNo, payments, figures } = await shownBy(page, world);
      await accepted(page);
      const detail = await detailOf(world, user, businessNo);
      expect(payments).toEqual([`贵公司支付 CNH ${grouped(detail.trade!.custAmt2)}`, `贵公司收取 USD ${grouped(detail.trade!.custAmt1)}`]);
      expect(figures['deal.row.cost']?.[1]).toBe(costOf(detail));
      if (name === 'a forward') {
        const [, spot = '', sign, points = ''] = /^([\d.]+) ([+−]) ([\d.]+)$/.exec(figures['quote.spotAndPoints']?.[1] ?? '') ?? [];
        const hundredthPips = Math.round(Number(spot) * 1e6) + (sign === '−' ? -1 : 1) * Math.round(Number(points) * 100);
        expect(hundredthPips * 100).toBe(detail.trade!.dealtRate);
      } else {
        const [, ...lines] = figures['quote.againstFixed'] ?? [];
        const apart = lines.map((line) => {
          const [, word, pips = '0'] = /(高|低)([\d.]+)点$/.exec(line) ?? [];
          return Math.round(Number(pips) * 100) * (word === '低' ? -1 : 1);
        });
        const fixed = lines.map((line) => Math.round(Number(/\d\.\d{6}/.exec(line)?.[0]) * 1e6));
        const booked = detail.trade!.dealtRate / 100;
        expect(fixed).toHaveLength(2);
        expect(apart).toEqual(fixed.map((rate) => booked - rate));
      }
    });

  test('QUO-49 QUO-54 of a swap are those that are booked, with the net of both legs', async ({ signedIn: page, world, user }) => {
    await isLive(page);
    await requested(world, user, 'swap');
    const { businessNo, payments, figures } = await shownBy(page, world);
    await accepted(page);
    const { swap, ...detail } = await detailOf(world, user, businessNo);
    expect(payments).toEqual([
      `贵公司支付 CNH ${grouped(swap!.nearAmt2)}`,
      `贵公司收取 USD ${grouped(swap!.nearAmt1)}`,
      `贵公司支付 USD ${grouped(swap!.farAmt1)}`,
      `贵公司收取 CNH ${grouped(swap!.farAmt2)}`,
    ]);
    expect(figures['deal.net.pays']?.[1]).toBe(`CNH ${grouped(swap!.nearAmt2 - swap!.farAmt2)}`);
    expect(figures['deal.row.cost']?.[1]).toBe(costOf({ ...detail, swap }));
  });

  for (const [buyOrSell, direction] of [
    ['B', '贵公司支付'],
    ['S', '贵公司收取'],
  ] as const)
    test(`QUO-49 QUO-54 of an option ${buyOrSell} are those that are booked: ${direction}, and the premium rate multiplies out`, async ({
      signedIn: page,
      world,
      user,
    }) => {
      await isLive(page);
      await requested(world, user, 'option', { buyOrSell, strikeRate: '7.05' });
      const { businessNo, payments, figures } = await shownBy(page, world);
      const hero = quoteDialog(page).locator('[data-hero]');
      const percent = Number((await hero.locator('[data-quote-rate]').innerText()).replace('%', ''));
      const base = Number(/CNH ([\d,.]+)/.exec((await hero.innerText()).split('基数')[1] ?? '')?.[1]?.replaceAll(',', ''));
      await accepted(page);
      const detail = await detailOf(world, user, businessNo);
      expect(payments[0]).toBe(`${direction} CNH ${grouped(detail.option!.premiumAmt)}`);
      expect(payments[1]).toBe('执行价格 7.050000');
      expect(Math.abs((percent * base) / 100 - detail.option!.premiumAmt / 100), 'percent times base').toBeLessThan(0.01);
      expect(figures['deal.row.cost']?.[1]).toBe(costOf(detail));
    });
});

/** The customer's CNH in the ledger, in hundredths. */
async function cnhOf(world: WorldControl): Promise<number> {
  const { books } = await world.get<Ledger>('ledger');
  return Math.round(Number(books['FTE0000000010000001']) * 100);
}

const closings = [
  ['spotBreach', async (world, user) => deal(world, user), 0, 0],
  ['fwdEarlyBreach', async (world, user) => booked(world, user, 'forward'), 0, 35],
  ['fwdExpireBreach', async (world, user) => booked(world, user, 'forward'), 34, 0],
  ['swapBreach', async (world, user) => booked(world, user, 'swap'), 0, 11],
  [
    'optionHedging',
    async (world, user) => {
      const businessNo = await booked(world, user, 'option', { strikeRate: '7.05', termId: '1M' });
      await world.advance(3 * day);
      await premiumDelivered(world, user, businessNo);
      return businessNo;
    },
    0,
    5,
  ],
] as const satisfies readonly (readonly [
  Parameters<typeof endRequested>[2],
  (world: WorldControl, user: Session) => Promise<string>,
  number,
  number,
])[];

test.describe('the payment of a closing', () => {
  for (const [end, made, before, after] of closings)
    test(`QUO-49 QUO-54 by ${end} is the one that the ledger books, and the button says it`, async ({ signedIn: page, world, user }) => {
      const origin = await made(world, user);
      await world.advance(before * day + 300_000);
      await page.reload();
      await isLive(page);
      await endRequested(world, user, end, origin, '1000000');
      const { payments } = await shownBy(page, world);
      const [, direction, amount = ''] = /^(贵公司支付|贵公司收取) CNH ([\d,.]+)$/.exec(payments[1] ?? '') ?? [];
      await expect(receive(page, word)).toContainText(`接受并${direction === '贵公司支付' ? '支付' : '收取'} CNH ${amount}`);
      const had = await cnhOf(world);
      await accepted(page);
      await world.advance(after * day);
      const paid = (direction === '贵公司支付' ? -1 : 1) * Math.round(Number(amount.replaceAll(',', '')) * 100);
      await expect.poll(async () => (await cnhOf(world)) - had).toBe(paid);
    });

  test('QUO-49 QUO-54 by an early delivery are the two of its near leg', async ({ signedIn: page, world, user }) => {
    await isLive(page);
    const origin = await booked(world, user, 'forward');
    await endRequested(world, user, 'fwdEarlyDelivery', origin, '400000');
    const { businessNo, payments } = await shownBy(page, world);
    await accepted(page);
    const { swap } = await detailOf(world, user, businessNo);
    expect(payments).toEqual([`贵公司支付 CNH ${grouped(swap!.nearAmt2)}`, `贵公司收取 USD ${grouped(swap!.nearAmt1)}`]);
  });
});
