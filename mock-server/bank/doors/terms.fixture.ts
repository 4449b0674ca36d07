// Forwards and swaps on the bank of bank.fixture.ts: valid requests, quotes and booked deals.
import type { ForwardTradeRequest, SwapTradeRequest } from '#mock/generated/contract.ts';

import { admin, confirm, dealerTime, newId, reporting, type testBank } from './bank.fixture.ts';
import { accountNumber } from '../acts/world-acts.ts';

type World = ReturnType<typeof testBank>;

const common = (rateCode: string) =>
  ({
    clientRequestId: newId(),
    rateCode,
    buyOrSell: 'B',
    calCyCode: '0',
    amount: '100000',
    cover: { marginOfReceipt: '0', marginCycode: 'CNH', marginAccount: accountNumber('C0001', 'MARGIN', 'CNH') },
    reporting,
    riskStatementAgreed: true,
  }) as const;

const account = (currency: string) => accountNumber('C0001', 'TRADE', currency);

/** Returns a valid request: buy 100,000 USD against CNH in one month, on margin. */
export function forwardRequest(change: Partial<ForwardTradeRequest> = {}): ForwardTradeRequest {
  const rateCode = change.rateCode ?? 'USD/CNH';
  const accounts = { cyCode1Account: account(rateCode.slice(0, 3)), cyCode2Account: account(rateCode.slice(4)) };
  return { ...common(rateCode), termId: '1M', ...accounts, ...change };
}

/** Returns a valid request: buy 100,000 USD against CNH for spot and sell them in one month, on margin. */
export function swapRequest(change: Partial<SwapTradeRequest> = {}): SwapTradeRequest {
  const rateCode = change.rateCode ?? 'USD/CNH';
  const [account1, account2] = [account(rateCode.slice(0, 3)), account(rateCode.slice(4))];
  return {
    ...common(rateCode),
    nearTermId: '',
    farTermId: '1M',
    nearCyCode1Account: account1,
    nearCyCode2Account: account2,
    farCyCode1Account: account1,
    farCyCode2Account: account2,
    ...change,
  };
}

async function numberOf(
  answer: Promise<{ ok: true; data: { businessNo: string } } | { ok: false; refusal: { key: string } }>,
): Promise<string> {
  const outcome = await answer;
  if (!outcome.ok) throw new Error(outcome.refusal.key);
  return outcome.data.businessNo;
}

/** Requests a forward quote and waits until it is live; resolves with its business number. */
export async function forwardQuoted(world: World, change?: Partial<ForwardTradeRequest>): Promise<string> {
  const businessNo = await numberOf(world.bank.doForwardTrade(admin, forwardRequest(change)));
  await world.advance(dealerTime);
  return businessNo;
}

/** Books a forward; resolves with its business number. */
export async function forwardBooked(world: World, change?: Partial<ForwardTradeRequest>): Promise<string> {
  return numberOf(world.bank.doForwardTradeConfirm(admin, confirm(await forwardQuoted(world, change))));
}

/** Requests a swap quote and waits until it is live; resolves with its business number. */
export async function swapQuoted(world: World, change?: Partial<SwapTradeRequest>): Promise<string> {
  const businessNo = await numberOf(world.bank.doSwapTrade(admin, swapRequest(change)));
  await world.advance(dealerTime);
  return businessNo;
}

/** Books a swap; resolves with its business number. */
export async function swapBooked(world: World, change?: Partial<SwapTradeRequest>): Promise<string> {
  return numberOf(world.bank.doSwapTradeConfirm(admin, confirm(await swapQuoted(world, change))));
}
