// @module-tag thorough
import { beforeEach, describe, expect, it } from 'vitest';
import { type Operation, readContract } from '#mock/contract/document.ts';
import { type AccountRow, type Client, dealt, quoted } from './bench.ts';
import { expectedCodes, type GoodRequest, goodRequests } from './good-requests.ts';
import { books } from './books.ts';
import { send } from './send.ts';
import { bench, client as operator, clientOf, world, worldForEachHour } from './world-each-test.ts';

const { operations } = readContract();
/** Operations that the contract restricts to traders. */
const isTrade = ({ role }: Operation) => role === 'trade' || role === 'submit';
/** Operations that a reviewer may call, but not a role that only reads. */
const isPrint = ({ role }: Operation) => role === 'print';
/** Operations of a second person: an administrator or a reviewer. */
const isDecide = ({ role }: Operation) => role === 'decide';
/** Operations that only an administrator may call. */
const isAdminister = ({ role }: Operation) => role === 'administer';
const secured = operations.filter(({ secured: needsToken, operationId }) => needsToken && operationId !== 'logout');

worldForEachHour();
// What the test before has left to be done at once, such as the requests of a batch.
beforeEach(() => world.bank.fireDue());

/**
 * Returns a request of the operator as sent under another login of the same customer. Fields that name the caller
 * contain that login.
 */
function inNameOf({ json, form, ...request }: GoodRequest, { operationId }: Operation, login: string): GoodRequest {
  if (json) return { ...request, json: 'logonid' in json ? { ...json, logonid: login } : json };
  return { ...request, ...(form && { form: ofCaller.includes(operationId) ? { ...form, loginName: login } : form }) };
}
/** Forms that name the caller or a colleague; other logins are answered as unknown (BNK-38). */
const ofCaller = ['getQuoteAuth', 'foreignExchangeByCustomerId', 'customerId'];

const mayCall = (login: string, trades: boolean, operation: Operation): boolean => {
  if (isAdminister(operation)) return login === 'admin01';
  if (isDecide(operation)) return login === 'admin01' || login === 'reviewer01';
  return trades || (isPrint(operation) ? login === 'reviewer01' : !isTrade(operation));
};

describe('roles', () => {
  const logins = { admin01: true, operator01: true, reviewer01: false, norole01: false, unknown01: false };
  const cases = Object.entries(logins).flatMap(([login, trades]) =>
    secured.map((operation) => [login, operation.operationId, operation, mayCall(login, trades, operation)] as const),
  );
  it.each(cases)('BNK-36 BNK-37 %s calls %s', async (login, operationId, operation, allowed) => {
    const client = await clientOf(login);
    const request =
      operationId === 'refreshToken'
        ? { form: { refresh_token: client.refreshToken } }
        : await goodRequests[operationId]!(bench.app, world, operator);
    world.accessClock.set(world.accessClock.now() + 1_000);
    const changesNothing = !allowed || operation.read;
    const before = changesNothing && books(world);
    const { body } = await send(bench.app, world, operation, inNameOf(request, operation, login), client.token);
    // A response that is a file has no code.
    expect(body?.code ?? 0).toBe(allowed ? (expectedCodes[operationId] ?? 0) : 2001);
    if (changesNothing) expect(books(world)).toEqual(before);
  });
});

describe('another customer', () => {
  let stranger: Client;
  /** The operator's numbered items: a live quote, a booked deal, accounts, credit, coupons. */
  let own: { quote: string; deal: string; accounts: string[]; others: string[] };
  beforeEach(async () => {
    stranger = await clientOf('badmargin01');
    // After the margin account is set to normal, every read of this user succeeds.
    for (const { accountNo } of (await stranger.form<AccountRow[]>('/shop/client/getAccounts', { kind: 'MARGIN' })).data)
      await world.bank.setAccountState(accountNo, '0');
    const deal = await dealt(world, operator, { valueDate: '0' });
    const quote = await quoted(world, operator);
    const rows = async (path: string, form?: Record<string, string>) =>
      (await operator.form<{ accountNo?: string; id?: string; couponNo?: string }[]>(path, form)).data;
    const accounts = (await rows('/shop/client/getAccounts', { kind: 'TRADE' })).map(({ accountNo = '' }) => accountNo);
    const others = [
      ...(await rows('/shop/client/credit/query')).map(({ id = '' }) => id),
      ...(await rows('/shop/client/query/coupon')).map(({ couponNo = '' }) => couponNo),
    ];
    own = { quote, deal, accounts, others };
  });

  /** Every field of a request that contains a number of something. */
  const numbered = /businessNo|Account(No)?$|creditNo|couponNo/;
  const fieldsOf = (value: object, path: string[] = []): string[][] =>
    Object.entries(value).flatMap(([name, content]) =>
      typeof content === 'object' && content !== null
        ? fieldsOf(content as object, [...path, name])
        : numbered.test(name)
          ? [[...path, name]]
          : [],
    );
  const replaced = <Value extends object>(value: Value, [name = '', ...rest]: string[], by: string): Value => {
    const content = (value as Record<string, unknown>)[name];
    return { ...value, [name]: rest.length === 0 ? by : replaced(content as object, rest, by) };
  };
  /** A number of the same form that does not exist. */
  const nobodys = (number: string) => number.replace(/\d{4}$/, '9999');

  it.each(secured.map((operation) => [operation.operationId, operation] as const))(
    "BNK-38 %s answers another customer's number as unknown, and changes nothing",
    async (id, operation) => {
      const request = await goodRequests[id]!(bench.app, world, stranger);
      const body = { ...(request.json ?? request.form), ...(/^do(Spot|Forward|Swap)Trade$/.test(id) && { couponNo: 'none' }) };
      for (const field of fieldsOf(body)) {
        for (const number of field.at(-1) === 'businessNo' ? [own.deal, own.quote] : [...own.accounts, ...own.others]) {
          const before = books(world);
          const ask = (asked: string) => {
            world.accessClock.set(world.accessClock.now() + 1_000);
            const payload = replaced({ ...body, ...('clientRequestId' in body && { clientRequestId: crypto.randomUUID() }) }, field, asked);
            return send(
              bench.app,
              world,
              operation,
              request.json ? { json: payload } : { form: payload as Record<string, string> },
              stranger.token,
            );
          };
          const [foreign, unknown] = [await ask(number), await ask(nobodys(number))];
          expect([foreign.status, foreign.body]).toEqual([unknown.status, unknown.body]);
          expect(books(world)).toEqual(before);
        }
      }
    },
  );

  it.each(
    operations
      .filter(({ read, operationId }) => read && operationId !== 'pubTrade')
      .map((operation) => [operation.operationId, operation] as const),
  )('BNK-38 %s shows nothing of another customer', async (id, operation) => {
    const asked = inNameOf(await goodRequests[id]!(bench.app, world, stranger), operation, stranger.login);
    const { body, raw } = await send(bench.app, world, operation, asked, stranger.token);
    // A refusal would reveal nothing either.
    expect(body?.code ?? 0).toBe(expectedCodes[id] ?? 0);
    for (const number of [own.deal, own.quote, ...own.accounts, ...own.others, 'C0001', '示例贸易'])
      expect(raw.toString()).not.toContain(number);
  });
});
