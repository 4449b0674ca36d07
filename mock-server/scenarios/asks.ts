// Requests of planted stories: valid ones for quotes of every kind.
import type { Answer } from '#mock/bank/kernel/answer.ts';
import { mul, round } from '#mock/bank/kernel/decimal.ts';
import type { ForwardTradeRequest, OptionTradeRequest, SpotTradeRequest, SwapTradeRequest } from '#mock/generated/contract.ts';
import { accountsOf, caller, commonOf, datesOf, firstSide, type Scene } from './planting.ts';

type Confirm =
  | `do${'Spot' | 'Forward' | 'Swap' | 'Option'}TradeConfirm`
  | `do${'SpotBreach' | 'FwdEarlyBreach' | 'FwdExpireBreach' | 'FwdEarlyDelivery' | 'SwapBreach'}ProcessConfirm`
  | 'doOptionHedgingConfirm';

/** How to request a quote, and the name of the operation that accepts it. */
export type Asking = {
  readonly confirm: Confirm;
  readonly ask: (scene: Scene, businessNo: string) => Promise<Answer<{ readonly businessNo: string }>>;
};

const usual = { rateCode: 'USD/CNH', buyOrSell: 'B', calCyCode: '0', amount: '200000' } as const;

const tradeAccounts = ({ world }: Scene, rateCode: string) => {
  const { account1, account2 } = accountsOf(world, rateCode);
  return { cyCode1Account: account1, cyCode2Account: account2 };
};

/** Requests a spot quote. Like all quotes below, it is for USD 200,000 by default. */
export const spot = (terms: Partial<SpotTradeRequest> = {}): Asking => ({
  confirm: 'doSpotTradeConfirm',
  ask(scene) {
    const body = { ...usual, valueDate: '2', delayInDelivery: false, ...terms } as const;
    const accounts = tradeAccounts(scene, body.rateCode);
    return scene.world.bank.doSpotTrade(caller, {
      ...commonOf(scene.world, firstSide(body)),
      ...accounts,
      clientRequestId: scene.newId(),
      ...body,
    });
  },
});

type Dated<Body> = (scene: Scene, rateCode: string) => Partial<Body>;

/** Terms of a forward that matures on `days[daysBefore]` of the story. */
export const maturing =
  (daysBefore: number): Dated<ForwardTradeRequest> =>
  ({ days }) => ({ termId: '', maturityDate: days[daysBefore] ?? '' });

/** Terms of an optional-date forward whose window starts on its spot date. */
export const fromSpotOn: Dated<ForwardTradeRequest> = ({ world }, rateCode) => ({ optionDate: datesOf(world, rateCode).spotDate });

/** Requests a forward quote, by default for three months. */
export const forward = (terms: Partial<ForwardTradeRequest> = {}, dated: Dated<ForwardTradeRequest> = () => ({})): Asking => ({
  confirm: 'doForwardTradeConfirm',
  ask(scene) {
    const body = { ...usual, termId: '3M', ...terms } as const;
    const accounts = tradeAccounts(scene, body.rateCode);
    const request = {
      ...commonOf(scene.world, firstSide(body)),
      ...accounts,
      clientRequestId: scene.newId(),
      ...body,
      ...dated(scene, body.rateCode),
    };
    return scene.world.bank.doForwardTrade(caller, request);
  },
});

/** Requests a swap quote, by default from spot to one month. */
export const swap = (terms: Partial<SwapTradeRequest> = {}): Asking => ({
  confirm: 'doSwapTradeConfirm',
  ask(scene) {
    const body = { ...usual, nearTermId: '', farTermId: '1M', ...terms } as const;
    const { account1, account2 } = accountsOf(scene.world, body.rateCode);
    const near = { nearCyCode1Account: account1, nearCyCode2Account: account2 };
    const far = { farCyCode1Account: account1, farCyCode2Account: account2 };
    return scene.world.bank.doSwapTrade(caller, {
      ...commonOf(scene.world, firstSide(body)),
      ...near,
      ...far,
      clientRequestId: scene.newId(),
      ...body,
    });
  },
});

/** Requests an overnight swap: from today to the next day. */
export const overnight = (terms: Partial<SwapTradeRequest> = {}): Asking => swap({ farTermId: 'O/N', ...terms });

/** Terms of an option whose premium is due on the business date. */
export const premiumAtOnce: Dated<OptionTradeRequest> = ({ world }, rateCode) => ({ premiumDate: datesOf(world, rateCode).businessDate });

/** Terms of an option whose premium is due on the business date and which expires on `days[daysBefore]` of the story. */
export const expiring =
  (daysBefore: number): Dated<OptionTradeRequest> =>
  (scene, rateCode) => ({ ...premiumAtOnce(scene, rateCode), termId: '', expDate: scene.days[daysBefore] ?? '' });

/** Returns a strike 1 % in the money at the current price, which differs between worlds. The option always has a value. */
function strikeInTheMoney({ world: { bank, bankClock } }: Scene, rateCode: string, callOrPut: 'C' | 'P'): string {
  const { bid } = bank.market.prices(rateCode, bankClock.now(), bank.disturbances()).spot;
  return round(mul(bid, callOrPut === 'C' ? '0.99' : '1.01'), 4);
}

/** Requests an option quote, by default for an in-the-money call in one month. */
export const option = (terms: Partial<OptionTradeRequest> = {}, dated: Dated<OptionTradeRequest> = () => ({})): Asking => ({
  confirm: 'doOptionTradeConfirm',
  ask(scene) {
    const { rateCode, buyOrSell, amount: calcAmount, calCyCode: calcCyCode } = usual;
    const kind = { callOrPut: 'C', optionType: '0', deliveryType: 'F', cutOffId: '3', feeShowType: '0' } as const;
    const described = { rateCode, buyOrSell, calcAmount, calcCyCode, ...kind, termId: '1M', ...terms } as const;
    const body = { strikeRate: strikeInTheMoney(scene, described.rateCode, described.callOrPut), ...described };
    // A call that is bought buys ccy1 at exercise, a put sells it.
    const exercise = (body.buyOrSell === 'B') === (body.callOrPut === 'C') ? 'B' : 'S';
    const { riskStatementAgreed, reporting } = commonOf(scene.world, exercise);
    const request = { riskStatementAgreed, reporting, ...accountsOf(scene.world, body.rateCode), clientRequestId: scene.newId(), ...body };
    return scene.world.bank.doOptionTrade(caller, { ...request, ...dated(scene, body.rateCode) });
  },
});

type Process = `do${'SpotBreach' | 'FwdEarlyBreach' | 'FwdExpireBreach' | 'FwdEarlyDelivery' | 'SwapBreach'}Process` | 'doOptionHedging';

/** Requests a special quote for the story's deal, by default for USD 200,000. */
const ending =
  (process: Process) =>
  (amount: string = usual.amount): Asking => ({
    confirm: `${process}Confirm`,
    ask: ({ world, newId }, businessNo) => world.bank[process](caller, { clientRequestId: newId(), businessNo, amount }),
  });

export const spotClosing = ending('doSpotBreachProcess');
export const forwardClosing = ending('doFwdEarlyBreachProcess');
export const forwardClosingWhenDue = ending('doFwdExpireBreachProcess');
export const earlyDelivery = ending('doFwdEarlyDeliveryProcess');
export const swapClosing = ending('doSwapBreachProcess');
export const optionClosing = ending('doOptionHedging');
