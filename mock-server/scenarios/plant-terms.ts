// Forwards and swaps of a newcomer's world: before their day, to be delivered, inside a window, with one leg done.
import type { ForwardTradeRequest, SwapStageFormStage, SwapTradeRequest } from '#mock/generated/contract.ts';
import type { World } from '#mock/worlds/world.ts';
import { accepted, accountsOf, caller, commonOf, type Planted } from './planting.ts';

type Side = Pick<ForwardTradeRequest, 'rateCode' | 'buyOrSell' | 'calCyCode' | 'amount'>;
type ForwardTerms = Side & Pick<ForwardTradeRequest, 'termId'>;
type SwapTerms = Side & Pick<SwapTradeRequest, 'farTermId'>;

function spotDateOf({ bank }: World, rateCode: string): string {
  const dates = bank.effDate({ rateCode, tranType: '0' });
  if (!dates.ok) throw new Error(`no dates of ${rateCode}`);
  return dates.data.spotDate;
}

/** A forward; with a window from spot on where it is an optional-date one. */
const forward =
  (terms: ForwardTerms, date: 'fixed' | 'fromSpot' = 'fixed'): Planted['play'] =>
  async (world, id) => {
    const { account1, account2 } = accountsOf(world, terms.rateCode);
    const window = date === 'fromSpot' ? { optionDate: spotDateOf(world, terms.rateCode) } : {};
    const body = { ...terms, ...window, ...commonOf(world), cyCode1Account: account1, cyCode2Account: account2, clientRequestId: id(0) };
    await accepted(world, await world.bank.doForwardTrade(caller, body), 'doForwardTradeConfirm', id(1));
  };

/** A swap; left out on a day on which its term is not to be had, as O/N on a holiday. */
const swap =
  (terms: SwapTerms): Planted['play'] =>
  async (world, id) => {
    const { account1, account2 } = accountsOf(world, terms.rateCode);
    const near = { nearTermId: '', nearCyCode1Account: account1, nearCyCode2Account: account2 } as const;
    const far = { farCyCode1Account: account1, farCyCode2Account: account2 };
    const asked = await world.bank.doSwapTrade(caller, { ...terms, ...near, ...far, ...commonOf(world), clientRequestId: id(0) });
    if (!asked.ok && asked.refusal.key === 'termNotOffered') return;
    await accepted(world, asked, 'doSwapTradeConfirm', id(1));
  };

/** Delivers the near leg of the swap that has waited longest for it, if there is one. */
const nearDelivered: Planted['play'] = async ({ bank }, id) => {
  const stage: SwapStageFormStage = 'NEAR_PENDING_DELIVERY';
  const page = bank.swapTrade(caller, { stage, pageNum: 1, pageSize: 50 });
  const row = page.ok ? page.data.rows.at(-1) : undefined;
  if (!row) return;
  const amount = String(row.nearUndeliveredAmt1 / 100);
  await bank.doSwapTradeDelivery(caller, { clientRequestId: id(0), businessNo: row.businessNo, leg: 'near', amount });
};

const buy = { buyOrSell: 'B', calCyCode: '0' } as const;
const sell = { buyOrSell: 'S', calCyCode: '0' } as const;

/** Every forward and swap. */
export const plantedTerms: readonly Planted[] = [
  { daysBefore: 3, time: '10:15', play: forward({ ...sell, rateCode: 'USD/CNH', amount: '250000', termId: '1D' }) },
  { daysBefore: 3, time: '10:30', play: swap({ ...buy, rateCode: 'USD/CNH', amount: '300000', farTermId: '1M' }) },
  { daysBefore: 2, time: '11:05', play: forward({ ...buy, rateCode: 'EUR/CNH', amount: '150000', termId: '1M' }, 'fromSpot') },
  { daysBefore: 2, time: '15:00', play: swap({ ...sell, rateCode: 'EUR/CNH', amount: '200000', farTermId: '1M' }) },
  { daysBefore: 2, time: '15:10', play: swap({ ...buy, rateCode: 'USD/CNH', amount: '120000', farTermId: 'O/N' }) },
  { daysBefore: 2, time: '15:15', play: nearDelivered },
  { daysBefore: 1, time: '10:20', play: nearDelivered },
  { daysBefore: 1, time: '10:40', play: swap({ ...buy, rateCode: 'USD/CNH', amount: '150000', farTermId: 'O/N' }) },
  { daysBefore: 1, time: '10:45', play: nearDelivered },
  { daysBefore: 0, time: '09:38', play: forward({ ...buy, rateCode: 'USD/CNH', amount: '600000', termId: '3M' }) },
  { daysBefore: 0, time: '09:44', play: forward({ ...sell, rateCode: 'GBP/CNH', amount: '100000', termId: '2M' }, 'fromSpot') },
  { daysBefore: 0, time: '09:56', play: swap({ ...buy, rateCode: 'USD/CNH', amount: '400000', farTermId: '3M' }) },
];
