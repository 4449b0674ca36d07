// An account as it is chosen: currency, alias, last four digits and balance in one line (VAL-15).
import type { Decimal } from './decimal.ts';
import { moneyText } from './rate-format.ts';

/** "CNH · 结算账户 · …0001 · 1,993,355.00"; `alias` is the customer's name for it or the words for its kind. */
export function accountLabel(
  account: { readonly cyCode: string; readonly accountNo: string; readonly balance: Decimal },
  alias: string,
): string {
  return [account.cyCode, alias, `…${account.accountNo.slice(-4)}`, moneyText(account.balance, account.cyCode)].join(' · ');
}
