// What the planted acts of a newcomer's world share: who acts, when, and with which accounts, cover and report (MOC-27).
import type { CoverChoice, ReportingInfo } from '#mock/generated/contract.ts';
import type { World } from '#mock/worlds/world.ts';

/** One act of the past, so many trading days before the world begins; `id` gives it request ids of its own. */
export type Planted = {
  readonly daysBefore: number;
  readonly time: string;
  readonly play: (world: World, id: (step: number) => string) => Promise<void>;
};

/** Whose business it is. */
export const caller = { loginName: 'operator01', traceId: '' };

/** The longest a dealer takes, and a little; bank milliseconds. */
const untilQuoted = 4_000;

const reporting: ReportingInfo = {
  approvalNo: 'N/A',
  majorItem: 'CURRENT',
  description: '货款',
  transactionCode: '121010',
  settlementPurpose: '001',
  detailedPurpose: '进口货款',
  remark: '',
};

type Common = {
  readonly riskStatementAgreed: true;
  readonly cover: CoverChoice;
  readonly reporting: ReportingInfo;
};

/** What every request for a deal says besides its terms. */
export const commonOf = ({ bank }: World): Common => ({
  riskStatementAgreed: true,
  cover: { marginOfReceipt: '1', creditNo: bank.creditQuery(caller)[0]?.id ?? '' },
  reporting,
});

/** The trade accounts of a pair. */
export function accountsOf({ bank }: World, rateCode: string): { readonly account1: string; readonly account2: string } {
  const accounts = bank.getAccounts(caller, 'TRADE');
  const accountOf = (currency = ''): string => accounts.find(({ cyCode }) => cyCode === currency)?.accountNo ?? '';
  const [ccy1, ccy2] = rateCode.split('/');
  return { account1: accountOf(ccy1), account2: accountOf(ccy2) };
}

type Asked =
  | { readonly ok: true; readonly data: { readonly businessNo: string } }
  | { readonly ok: false; readonly refusal: { readonly key: string } };

/** Lets the dealer quote what was asked for, and accepts it; gives its number. */
export async function accepted(
  world: World,
  asked: Asked,
  confirm: 'doSpotTradeConfirm' | 'doForwardTradeConfirm' | 'doSwapTradeConfirm',
  clientRequestId: string,
): Promise<string> {
  if (!asked.ok) throw new Error(`a planted deal was refused: ${asked.refusal.key}`);
  await world.advanceBank(untilQuoted);
  const { businessNo } = asked.data;
  await world.bank[confirm](caller, { clientRequestId, businessNo, logonid: caller.loginName, doneType: 'ok' });
  return businessNo;
}
