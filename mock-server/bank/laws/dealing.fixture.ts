// Deals within one moment: the dealer answers at once, so that the market does not move between opening and closing
// (BNK-48).
import type { ForwardTradeRequest, OptionTradeRequest, SpotTradeRequest, SwapTradeRequest } from '#mock/generated/contract.ts';

import { admin, confirm, delivery, spotRequest } from '../doors/bank.fixture.ts';
import { add, type Decimal, div, mul, round, sub } from '../kernel/decimal.ts';
import type { Deal } from '../facts/deals-state.ts';
import type { LegName } from '../facts/leg-state.ts';
import { currencyOf, pairOf } from '../market/pairs.ts';
import { envWith } from '../desk/env.fixture.ts';
import { act, hedging, optionRequest } from '../doors/option.fixture.ts';
import type { Side } from '../kernel/side.ts';
import { acceptEnd, askToEnd } from '../specials/specials.fixture.ts';
import type { SpecialFlag } from '../facts/terms.ts';
import { forwardRequest, swapRequest } from '../doors/terms.fixture.ts';
import type { World } from './act.fixture.ts';

/** The calendar of the bank. */
export const { calendar } = envWith({});

/** The request is impossible here: past a cut-off, on a holiday, or below the minimum amount. */
export class NotToBeHad extends Error {}

type Answer<T> = { readonly ok: true; readonly data: T } | { readonly ok: false; readonly refusal: { readonly key: string } };

/** Returns the data of an answer; throws NotToBeHad for a refusal. */
export async function granted<T>(answer: Promise<Answer<T>> | Answer<T>): Promise<T> {
  const outcome = await answer;
  if (!outcome.ok) throw new NotToBeHad(outcome.refusal.key);
  return outcome.data;
}

const confirms = {
  doSpotTrade: 'doSpotTradeConfirm',
  doForwardTrade: 'doForwardTradeConfirm',
  doSwapTrade: 'doSwapTradeConfirm',
  doOptionTrade: 'doOptionTradeConfirm',
} as const;

async function accepted(world: World, asked: Promise<Answer<{ readonly businessNo: string }>>, call: keyof typeof confirms) {
  const { businessNo } = await granted(asked);
  await world.advance(0);
  await granted(world.bank[confirms[call]](admin, confirm(businessNo)));
  return dealOf(world, businessNo);
}

/** Returns the current state of a deal. */
export function dealOf({ bank }: World, businessNo: string): Deal {
  const deal = bank.state().deals.all[businessNo];
  if (!deal) throw new Error(`no deal ${businessNo}`);
  return deal;
}

export const spot = (world: World, change: Partial<SpotTradeRequest>) =>
  accepted(world, world.bank.doSpotTrade(admin, spotRequest(change)), 'doSpotTrade');
export const forward = (world: World, change: Partial<ForwardTradeRequest>) =>
  accepted(world, world.bank.doForwardTrade(admin, forwardRequest(change)), 'doForwardTrade');
export const swap = (world: World, change: Partial<SwapTradeRequest>) =>
  accepted(world, world.bank.doSwapTrade(admin, swapRequest(change)), 'doSwapTrade');

/** Books an option whose premium is deferred to the spot date. */
export const optionPutOff = (world: World, change: Partial<OptionTradeRequest>) =>
  accepted(world, world.bank.doOptionTrade(admin, optionRequest(change)), 'doOptionTrade');

/** Books an option whose premium is paid today. */
export async function option(world: World, change: Partial<OptionTradeRequest>): Promise<Deal> {
  const deal = await optionPutOff(world, { ...change, premiumDate: world.bank.state().businessDate });
  await granted(world.bank.doOptPremiumDelivery(admin, act(deal.businessNo)));
  return deal;
}

/** Ends parts of a deal, one after the other. */
export async function ended(world: World, flag: SpecialFlag, businessNo: string, parts: readonly Decimal[]): Promise<void> {
  for (const part of parts) {
    const { businessNo: quoteNo } = await granted(askToEnd(world, flag, businessNo, part));
    await world.advance(0);
    await granted(acceptEnd(world, flag, quoteNo));
  }
}

/** Closes parts of an option. */
export async function optionClosed(world: World, businessNo: string, parts: readonly Decimal[]): Promise<void> {
  for (const part of parts) {
    const { businessNo: quoteNo } = await granted(world.bank.doOptionHedging(admin, hedging(businessNo, part)));
    await world.advance(0);
    await granted(world.bank.doOptionHedgingConfirm(admin, confirm(quoteNo)));
  }
}

/** Delivers parts of a leg. */
export async function delivered({ bank }: World, businessNo: string, parts: readonly Decimal[], leg: LegName = 'single'): Promise<void> {
  for (const part of parts) {
    const body = delivery(businessNo, part);
    const single = businessNo.startsWith('FWD') ? bank.doForwardTradeDelivery : bank.doSpotTradeDelivery;
    await granted(leg === 'single' ? single(admin, body) : bank.doSwapTradeDelivery(admin, { ...body, leg }));
  }
}

/** Returns the contract's codes for buying or selling ccy1. */
export const codes = (side: Side, calCyCode: '0' | '1' = '0') =>
  ({ calCyCode, buyOrSell: (side === 'BUY') === (calCyCode === '0') ? 'B' : 'S' }) as const;

/** Returns an amount of ccy1 slightly above the minimum, and about the same value in ccy2. */
export function amountsOf({ bank, clock }: World, rateCode: string, over: number): Record<'0' | '1', Decimal> {
  const { ccy1, ccy2, minAmount } = pairOf(rateCode);
  const first = round(add(mul(minAmount, '1.05'), div(String(over), '100', 2)), currencyOf(ccy1).decimals);
  const { mid } = bank.market.prices(rateCode, clock.bankNow(), bank.disturbances());
  return { '0': first, '1': round(mul(first, mid), currencyOf(ccy2).decimals) };
}

/** Divides an amount of ccy1 into small parts and the rest. */
export function inParts(rateCode: string, whole: Decimal, small: readonly number[]): Decimal[] {
  const { decimals } = currencyOf(pairOf(rateCode).ccy1);
  const parts = small.map((cents) => div(String(cents), decimals === 0 ? '1' : '100', decimals));
  return [...parts, round(parts.reduce(sub, whole), decimals)];
}
