// One valid request for every operation: the contract's example with values of the test's world. Tests of the whole
// contract use these requests.
import { randomUUID } from 'node:crypto';
import { type AccountRow, type Client, confirmation, dealt, quoted, sealed, solvedCaptcha, spotRequest } from './bench.ts';
import type { App } from '#mock/app.ts';
import type { User } from '#mock/bank/facts/directory-state.ts';
import type { World } from '#mock/worlds/world.ts';
import { type Operation, readContract } from '#mock/contract/document.ts';
import { act, hedgingQuoted, optionDue, optionExpiring, optionPaid, optionQuoted, optionRequest } from './option-bench.ts';
import { exampleBody, type RequestExample, requestExample } from './request-examples.ts';
import { batchAsked, batchRequest, coverable, exposed, flowSaved, nextBands } from './exposure-bench.ts';
import { type FormValues, formTexts } from './wire.ts';
import { cancelling, newestReceipt, orderPlaced, orderRequest } from './order-bench.ts';
import { ending, owing, type SpecialName, specialQuoted, specials } from './special-bench.ts';
import { forwardInWindow, forwardRequest, swapFromToday, swapRequest, termDealt, termQuoted } from './terms-bench.ts';

/** A request: query for GET, form or JSON body for POST. `path` contains the path parameters. */
export type GoodRequest = {
  /** Path parameters by name. */
  readonly path?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly form?: FormValues;
  readonly json?: Record<string, unknown>;
};

/** Replaces what the example cannot contain: the user, deals of the world, values encrypted with its key. */
type Maker = (app: App, world: World, client: Client) => Promise<RequestExample>;

const askedFor =
  (name: SpecialName): Maker =>
  async (_app, world, client) => ({ body: ending(await specials[name].deal(world, client)) });
const decided =
  (name: SpecialName): Maker =>
  async (_app, world, client) => ({ body: confirmation(client, await specialQuoted(name, world, client)) });

const nothingNeeded = { policy: { quote: null, order: null, lifecycle: null, day: null }, limits: {} };

/** Switches approvals on for a client's customer, so that nothing needs one, and returns its users. */
async function withApprovals({ bank }: World, { login }: Client): Promise<User[]> {
  const { users } = bank.state().directory;
  const customerId = users[login]?.customerId ?? '';
  await bank.setApprovals(customerId, nothingNeeded);
  return Object.values(users).filter((user) => user.customerId === customerId);
}

const submitting = async (client: Client) => ({
  clientRequestId: randomUUID(),
  act: { operationId: 'doSpotTrade' as const, body: (await spotRequest(client)) as never },
});

/** Switches approvals on, and submits a spot request: by the client, or for a decision by another user of its customer. */
async function submission(world: World, client: Client, by: 'client' | 'colleague'): Promise<{ submissionNo: string; version: number }> {
  const users = await withApprovals(world, client);
  const colleague = users.find(({ loginName, role }) => loginName !== client.login && role === '2');
  const maker = (by === 'colleague' && colleague?.loginName) || client.login;
  const caller = { loginName: maker, traceId: '0'.repeat(32), address: '127.0.0.1' };
  const answer = await world.bank.submitForApproval(caller, { ...(await submitting(client)), note: '' });
  if (!answer.ok) throw new Error(answer.refusal.key);
  return { submissionNo: answer.data.submissionNo, version: 1 };
}

const named =
  (by: 'client' | 'colleague'): Maker =>
  async (_app, world, client) => ({ body: { clientRequestId: randomUUID(), ...(await submission(world, client, by)) } });

/**
 * Values to replace in the example of a request, by operationId. Operations without an entry use their example
 * unchanged.
 */
const made: Readonly<Record<string, Maker>> = {
  login: async (app, world) => ({ body: { username: 'reviewer01', password: 'x', ...(await solvedCaptcha(app, world)) } }),
  refreshToken: async (_app, _world, { refreshToken }) => ({ body: { refresh_token: refreshToken } }),
  getCaptchaCode: async () => ({ query: { randomToken: randomUUID() } }),
  requestOutcome: async () => ({ body: { clientRequestId: randomUUID() } }),
  cancelRequest: async () => ({ body: { clientRequestId: randomUUID() } }),
  listTotals: async (_app, world, client) => {
    await dealt(world, client);
    return { body: { list: 'norSpotTradeQuery' } };
  },
  listValues: async (_app, world, client) => ({ body: { list: 'norSpotTradeQuery', businessNos: await dealt(world, client) } }),
  pubTrade: async (_app, world, client) => ({ body: { businessNo: await dealt(world, client) } }),
  doSpotTrade: async (_app, _world, client) => ({ body: await spotRequest(client) }),
  doSpotTradeConfirm: async (_app, world, client) => ({ body: confirmation(client, await quoted(world, client)) }),
  doSpotTradeDelivery: async (_app, world, client) => ({ body: act(await dealt(world, client, { valueDate: '0' })) }),
  doForwardTrade: async (_app, _world, client) => ({ body: await forwardRequest(client) }),
  doForwardTradeConfirm: async (_app, world, client) => ({ body: confirmation(client, await termQuoted('forward', world, client)) }),
  doForwardTradeDelivery: async (_app, world, client) => ({ body: act(await forwardInWindow(world, client)) }),
  TradeSpecialType: async (_app, world, client) => ({ body: { businessNo: await termDealt('forward', world, client) } }),
  doSwapTrade: async (_app, _world, client) => ({ body: await swapRequest(client) }),
  doSwapTradeConfirm: async (_app, world, client) => ({ body: confirmation(client, await termQuoted('swap', world, client)) }),
  doSwapTradeDelivery: async (_app, world, client) => ({ body: act(await swapFromToday(world, client)) }),
  doSpotBreachProcess: askedFor('doSpotBreachProcess'),
  doSpotBreachProcessConfirm: decided('doSpotBreachProcess'),
  doFwdEarlyBreachProcess: askedFor('doFwdEarlyBreachProcess'),
  doFwdEarlyBreachProcessConfirm: decided('doFwdEarlyBreachProcess'),
  doFwdExpireBreachProcess: askedFor('doFwdExpireBreachProcess'),
  doFwdExpireBreachProcessConfirm: decided('doFwdExpireBreachProcess'),
  doFwdEarlyDeliveryProcess: askedFor('doFwdEarlyDeliveryProcess'),
  doFwdEarlyDeliveryProcessConfirm: decided('doFwdEarlyDeliveryProcess'),
  doSwapBreachProcess: askedFor('doSwapBreachProcess'),
  doSwapBreachProcessConfirm: decided('doSwapBreachProcess'),
  doOptionTrade: async (_app, _world, client) => ({ body: await optionRequest(client) }),
  doOptionTradeConfirm: async (_app, world, client) => ({ body: confirmation(client, await optionQuoted(world, client)) }),
  doFeeSpreadsheet: async () => ({ body: { clientRequestId: randomUUID() } }),
  doOptPremiumDelivery: async (_app, world, client) => ({ body: act(await optionDue(world, client)) }),
  doOptionTradeExercise: async (_app, world, client) => ({ body: act(await optionExpiring(world, client)) }),
  doOptionGiveUp: async (_app, world, client) => ({ body: act(await optionExpiring(world, client)) }),
  doClaimPayment: async (_app, world, client) => ({ body: act(await owing(world, client)) }),
  doOptionHedging: async (_app, world, client) => ({ body: act(await optionPaid(world, client)) }),
  doOptionHedgingConfirm: async (_app, world, client) => ({
    body: confirmation(client, await hedgingQuoted(world, client, await optionPaid(world, client))),
  }),
  doSpotForexOrderTrade: async (_app, _world, client) => ({ body: await orderRequest('spot', client) }),
  cancleSpotForexOrder: async (_app, world, client) => ({ body: cancelling(await orderPlaced('spot', world, client)) }),
  doFwdForexOrderTrade: async (_app, _world, client) => ({ body: await orderRequest('forward', client) }),
  doCancleFwdOrderTrade: async (_app, world, client) => ({ body: cancelling(await orderPlaced('forward', world, client)) }),
  receiptSheet: async (_app, world, client) => {
    await orderPlaced('spot', world, client);
    const { serialNo } = await newestReceipt(client);
    return { body: { serialNo } };
  },
  printConfirmType: async (_app, world, client) => {
    await orderPlaced('spot', world, client);
    const { serialNo, receiptType } = await newestReceipt(client);
    return { path: { type: receiptType }, body: { serialNo } };
  },
  marginAccountDetail: async (_app, _world, { form }) => {
    const { data } = await form<AccountRow[]>('/shop/client/getAccounts', { kind: 'MARGIN' });
    return { body: { accountNo: data[0]?.accountNo ?? '' } };
  },
  front: async (_app, world, client) => {
    await dealt(world, client, { valueDate: '0' });
    return {};
  },
  delivery: async (_app, world, client) => {
    const businessNo = await dealt(world, client, { valueDate: '0' });
    await client.json('/shop/trade/spot/doSpotTradeDelivery', { ...exampleBody('doSpotTradeDelivery'), ...act(businessNo) });
    return {};
  },
  spotTradeDurationDetail: async (_app, world, client) => ({ body: { businessNo: await dealt(world, client) } }),
  calendarFeed: async (_app, _world, client) => {
    const { data } = await client.form<{ path: string }>('/shop/client/saveCalendarSubscription');
    return { path: { feed: data.path.slice('/calendar/'.length) } };
  },
  verifyGrapCapt: async (app, world) => ({ query: await solvedCaptcha(app, world) }),
  code: async (app, world) => ({ body: await aMinuteLater(world, () => solvedCaptcha(app, world)) }),
  forgetSendMsg: async (app, world) => ({ body: await aMinuteLater(world, () => solvedCaptcha(app, world)) }),
  resetPwd: async (app, world) => ({ body: { oldPsw: await sealed(app, world, 'x'), newPsw: await sealed(app, world, 'x') } }),
  submitForApproval: async (_app, world, client) => {
    await withApprovals(world, client);
    return { body: await submitting(client) };
  },
  changeSubmission: async (_app, world, client) => ({
    body: { ...(await submission(world, client, 'client')), ...(await submitting(client)) },
  }),
  batchProposal: async (_app, world, client) => ({ body: { flowNos: [await flowSaved(world, client)] } }),
  askBatch: async (_app, world, client) => ({ body: await batchRequest(world, client) }),
  decideBatch: async (_app, world, client) => ({
    body: { clientRequestId: randomUUID(), batchNo: await batchAsked(world, client), lineNos: [1] },
  }),
  batchDetail: async (_app, world, client) => ({ body: { batchNo: await batchAsked(world, client) } }),
  batchQuery: async (_app, world, client) => {
    await batchAsked(world, client);
    return {};
  },
  saveFlows: async () => ({ body: { clientRequestId: randomUUID() } }),
  changeFlow: async (_app, world, client) => ({
    body: {
      clientRequestId: randomUUID(),
      flowNo: await flowSaved(world, client),
      date: world.bank.state().businessDate,
      reference: randomUUID().slice(0, 18),
    },
  }),
  removeFlows: async (_app, world, client) => ({ body: { clientRequestId: randomUUID(), flowNos: [await flowSaved(world, client)] } }),
  exposureQuery: async (_app, world, client) => {
    await exposed(world, client);
    return {};
  },
  coverQuery: async (_app, world, client) => {
    await exposed(world, client);
    return { body: { startDate: world.bank.state().businessDate, endDate: '2097-01-01' } };
  },
  allocateCover: async (_app, world, client) => ({ body: { clientRequestId: randomUUID(), ...(await coverable(world, client)) } }),
  saveCoverBands: async (_app, world, client) => ({ body: nextBands(world, client) }),
  flowQuery: async (_app, world, client) => {
    const body = { clientRequestId: randomUUID(), ...(await coverable(world, client)) };
    await client.json('/shop/exposure/allocateCover', body);
    const today = world.bank.state().businessDate;
    return { body: { startDate: today, endDate: today } };
  },
  withdrawSubmission: named('client'),
  returnSubmission: named('colleague'),
  rejectSubmission: named('colleague'),
  approveSubmission: named('colleague'),
  submissionQuery: async (_app, world, client) => {
    await submission(world, client, 'client');
    return { body: { scope: 'mine' } };
  },
  auditQuery: async (_app, world) => {
    const caller = { loginName: 'admin01', traceId: '0'.repeat(32), address: '127.0.0.1' };
    await world.bank.saveCostSetting(caller, { showCost: false });
    return { body: { auditOperation: 'costSetting' } };
  },
  submissionDetail: async (_app, world, client) => {
    const { submissionNo } = await submission(world, client, 'client');
    return { body: { submissionNo } };
  },
  checkLoginName: async (_app, world) => aMinuteLater(world, async () => ({})),
  resetForFirstSignIn: async (app, world) => ({ body: { newPsw: await sealed(app, world, 'x') } }),
  userResetForget: async (app, world) => ({ body: { newPsw: await sealed(app, world, 'x') } }),
};

/** Codes and name look-ups are limited to one a minute. */
async function aMinuteLater<Result>(world: World, make: () => Promise<Result>): Promise<Result> {
  world.accessClock.set(world.accessClock.now() + 60_000);
  return make();
}

const texts = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

/** Returns the example with values of this world, as form or JSON body as the operation requires. */
function asSent({ bodyTypes }: Operation, example: RequestExample, changes: RequestExample): GoodRequest {
  const path = { ...example.path, ...changes.path };
  const query = { ...example.query, ...changes.query };
  const body = { ...example.body, ...changes.body };
  const isForm = 'application/x-www-form-urlencoded' in bodyTypes;
  return {
    ...(Object.keys(path).length > 0 && { path: texts(path) }),
    ...(Object.keys(query).length > 0 && { query: texts(query) }),
    ...(example.body && (isForm ? { form: formTexts(body) } : { json: body })),
  };
}

/** Pays claims of earlier requests, because the bank refuses new deals while there are any (BNK-54). */
async function owingNothing({ bank }: World): Promise<void> {
  const { ledger, directory } = bank.state();
  for (const { businessNo, customerId } of Object.values(ledger.claims)) {
    const user = Object.values(directory.users).find((each) => each.customerId === customerId && ['0', '2'].includes(each.role));
    await bank.doClaimPayment(
      { loginName: user?.loginName ?? '', traceId: '0'.repeat(32), address: '127.0.0.1' },
      { clientRequestId: randomUUID(), businessNo },
    );
  }
}

/** Functions that return a valid request of each operation, by operationId. */
export const goodRequests: Readonly<Record<string, (app: App, world: World, client: Client) => Promise<GoodRequest>>> = Object.fromEntries(
  readContract().operations.map((operation) => [
    operation.operationId,
    async (app: App, world: World, client: Client) => {
      await owingNothing(world);
      return asSent(operation, requestExample(operation.operationId), (await made[operation.operationId]?.(app, world, client)) ?? {});
    },
  ]),
);

/** Returns the login whose role allows an operation: an operator, where no administrator is required. */
export const loginOf = ({ role }: Operation): string => {
  if (role === 'administer') return 'admin01';
  return role === 'decide' ? 'reviewer01' : 'operator01';
};

/**
 * Codes of requests that are valid but refused by the bank, because they need something that only a user can read,
 * such as a captcha.
 */
export const expectedCodes: Readonly<Record<string, number>> = {
  login: 1004,
  resetPwd: 1006,
  resetLoginName: 1006,
  resetForFirstSignIn: 2018,
  userResetForget: 1006,
  saveApprovalSettings: 1006,
};
