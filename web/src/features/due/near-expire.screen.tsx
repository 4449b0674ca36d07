// What falls due soon: drawn per day and currency, and listed; a figure leads to its rows (HOM-10, HOM-12).
import { ListScreen } from '#web/engines/list/list-screen.tsx';
import { CashFlow } from './cash-flow.tsx';
import { nearExpire } from './due.lists.ts';

/** The calendar above the list. */
export function NearExpireScreen() {
  return <ListScreen list={nearExpire} lead={<CashFlow />} />;
}
