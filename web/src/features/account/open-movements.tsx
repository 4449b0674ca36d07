// Opens the movements of a margin account from its row. For an account whose movements the bank refuses, shows the
// reason instead (QRY-16, QRY-17).
import { failureOf } from '#web/api/failures.ts';
import { queryClient } from '#web/api/query-client.ts';
import type { AccountDetail } from '#web/api/generated/model/accountDetail.zod.ts';
import { toldByCaller } from '#web/api/reads.ts';
import { tellActFailure } from '#web/engines/acts/perform.ts';
import { firstState } from '#web/engines/list/list-query.ts';
import { ListScreen } from '#web/engines/list/list-screen.tsx';
import type { TextKey } from '#web/i18n/index.ts';
import { openPanel } from '#web/state/dialogs.ts';
import { listMemory } from '#web/state/list-memory.ts';
import { notify } from '#web/state/notices.ts';
import { movementsOf } from './movement.lists.ts';

/** Why the movements of an account in this state cannot be read; the bank refuses them too. */
const unreadable: Partial<Record<AccountDetail['state'], TextKey>> = { 1: 'tips.marginAbnormal', 2: 'tips.marginUnsupported' };

/**
 * Sends the list's first query before it opens, so that a refusal is shown in the bank's own words. The list then uses
 * the cached response.
 */
export async function openMovements({ accountNo, cyCode, state }: Pick<AccountDetail, 'accountNo' | 'cyCode' | 'state'>): Promise<void> {
  const reason = unreadable[state];
  if (reason) return notify('warning', { key: reason });
  const list = movementsOf(accountNo, cyCode);
  try {
    const first = list.question(firstState(listMemory.pageSizes[list.id]).query, null);
    if (first) await queryClient.fetchQuery({ ...toldByCaller, queryKey: first.key, queryFn: ({ signal }) => first.fetch({ signal }) });
  } catch (thrown) {
    return tellActFailure(failureOf(thrown));
  }
  openPanel({
    title: { key: 'account.movementsOf', values: { accountNo } },
    width: 'quote',
    body: <ListScreen list={list} isAddressed={false} />,
  });
}
