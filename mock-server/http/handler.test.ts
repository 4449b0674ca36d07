// Type tests of handlers; `npm run types` fails if one of them no longer holds.
import { describe, expectTypeOf, it } from 'vitest';
import type { Answer } from '#mock/bank/kernel/answer.ts';
import type { BadgeCounts, ConfirmRequest, PriceHistoryForm } from '#mock/generated/contract.ts';
import type { Binary, Call, Handler, Handlers } from './handler.ts';
import type { handlers } from './handlers.ts';

type Of<T> = () => T;
const badges: Of<Answer<BadgeCounts>> = () => ({ ok: true, data: { nearExpire: 0, optionExpire: 0, optionPremiumExpire: 0 } });

describe('the types of handlers', () => {
  it('MOC-21 require a handler for each operation: a missing or superfluous one does not compile', () => {
    expectTypeOf<typeof handlers>().toExtend<Handlers>();
    expectTypeOf<Omit<typeof handlers, 'custCountext'>>().not.toExtend<Handlers>();
    expectTypeOf<keyof typeof handlers>().toEqualTypeOf<keyof Handlers>();
  });

  it("API-25 require the contract's answer: another answer, a missing field or a file does not compile", () => {
    expectTypeOf(badges).toExtend<Handler<'custCountext'>>();
    expectTypeOf<Of<Answer<Omit<BadgeCounts, 'nearExpire'>>>>().not.toExtend<Handler<'custCountext'>>();
    expectTypeOf<Of<Answer<unknown>>>().not.toExtend<Handler<'custCountext'>>();
    expectTypeOf<Of<Binary<'text/csv'>>>().not.toExtend<Handler<'custCountext'>>();
    expectTypeOf<Of<Binary<'text/csv'>>>().toExtend<Handler<'exportList'>>();
    expectTypeOf<Of<Binary<'image/png'>>>().not.toExtend<Handler<'exportList'>>();
  });

  it("API-25 provide the contract's body, query and path parameters: a handler with others does not compile", () => {
    expectTypeOf<Call<'getPriceHistory'>['body']>().toEqualTypeOf<PriceHistoryForm>();
    expectTypeOf<(call: { body: ConfirmRequest }) => never>().toExtend<Handler<'doSpotTradeConfirm'>>();
    expectTypeOf<(call: { body: ConfirmRequest }) => never>().not.toExtend<Handler<'doSpotTrade'>>();
    expectTypeOf<(call: { query: { code: string } }) => never>().not.toExtend<Handler<'verifyGrapCapt'>>();
    expectTypeOf<(call: { params: { list: string } }) => never>().toExtend<Handler<'exportList'>>();
    expectTypeOf<(call: { params: { list: string } }) => never>().not.toExtend<Handler<'printConfirmType'>>();
  });
});
