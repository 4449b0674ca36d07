// The bank's side of dealing: the dealer, quotes and orders by hand, accounts, messages (DSK-03, DSK-04, MOC-13).
import type { AccountState } from '#mock/bank/facts/ledger-state.ts';
import type { Message } from '#mock/bank/facts/notices.ts';
import { type DealerPolicy, standardDealer } from '#mock/bank/facts/quote-state.ts';
import type { RollOver } from '#mock/bank/specials/roll-over.ts';
import { type DealerScenario, dealers } from '#mock/scenarios/dealers.ts';
import { type ControlCall, type ControlHandlers, demanded, done, impossible } from '../control-call.ts';

async function setDealer({ world: { bank }, body }: ControlCall) {
  const { scenario, ...change } = body as Partial<DealerPolicy> & { scenario?: DealerScenario };
  await bank.setDealer({ ...(scenario && dealers[scenario]), ...change });
  return done;
}

async function resetDealer({ world: { bank } }: ControlCall) {
  await bank.setDealer(standardDealer);
  return done;
}

/** A number that waits for nothing is reported as such. */
function demandWaiting(waiting: readonly { readonly businessNo: string }[], businessNo: string): void {
  if (!waiting.some((each) => each.businessNo === businessNo)) throw impossible(`${businessNo} is not waiting`);
}

type QuoteAnswer = { quote: { custRate?: string; expirySeconds?: number } } | { reject: { reason?: string } };

function answerQuote({ world: { bank }, places: { businessNo }, body }: ControlCall) {
  const answer = body as QuoteAnswer;
  demandWaiting(
    bank.quotesAtDesk().filter(({ state }) => state === 'waiting'),
    businessNo,
  );
  if ('quote' in answer) return demanded(bank.quoteByHand({ businessNo, ...answer.quote }));
  return demanded(bank.rejectByHand({ businessNo, ...answer.reject }));
}

function answerOrder({ world: { bank }, places: { businessNo }, body }: ControlCall) {
  const { verdict } = body as { verdict: 'accept' | 'reject' | 'grant' | 'refuse' };
  demandWaiting(bank.ordersAtDesk(), businessNo);
  if (verdict === 'accept' || verdict === 'reject') return demanded(bank.answerOrder({ businessNo, verdict }));
  return demanded(bank.answerCancel({ businessNo, verdict }));
}

function pushMessage({ world, body }: ControlCall) {
  const { customerId, ...message } = body as Message & { customerId: string };
  return demanded(world.bank.pushMessage(customerId, message));
}

function setAccountState({ world, body }: ControlCall) {
  const { accountNo, state } = body as { accountNo: string; state: AccountState };
  return demanded(world.bank.setAccountState(accountNo, state));
}

export const dealingHandlers: ControlHandlers = {
  readDealer: ({ world }) => world.bank.dealer(),
  setDealer,
  resetDealer,
  listQuotes: ({ world }) => world.bank.quotesAtDesk(),
  answerQuote,
  withdrawQuote: ({ world, places: { businessNo } }) => demanded(world.bank.withdrawQuote({ businessNo })),
  listOrders: ({ world }) => world.bank.ordersAtDesk(),
  answerOrder,
  listAccounts: ({ world }) => world.bank.accounts(),
  setAccountState,
  restoreAccount: ({ world, places: { accountNo } }) => demanded(world.bank.setAccountState(accountNo, '0')),
  pushMessage,
  rollOver: ({ world, body }) => demanded(world.bank.rollOver(body as RollOver)),
};
