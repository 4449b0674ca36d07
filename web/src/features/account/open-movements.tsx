// The movements of a margin account, opened from its row; one that the bank does not answer for says why instead (QRY-16, QRY-17).
import { failureOf } from '#web/api/failures.ts';
import { marginAccountDetail } from '#web/api/generated/client/client.ts';
import type { AccountDetail } from '#web/api/generated/model/accountDetail.zod.ts';
import { DEFAULT_PAGE_SIZE } from '#web/domain/constants.ts';
import { tellActFailure } from '#web/engines/acts/outcome.ts';
import { ListScreen } from '#web/engines/list/list-screen.tsx';
import { openPanel } from '#web/state/dialogs.ts';
import { movementsOf } from './movement.lists.ts';

/** Asks for the first page before anything opens, so that a refusal shows the bank's own words. */
export async function openMovements({ accountNo, cyCode }: Pick<AccountDetail, 'accountNo' | 'cyCode'>): Promise<void> {
  try {
    await marginAccountDetail({ accountNo, pageNum: 1, pageSize: DEFAULT_PAGE_SIZE });
  } catch (thrown) {
    return tellActFailure(failureOf(thrown));
  }
  openPanel({
    title: { key: 'account.movementsOf', values: { accountNo } },
    width: 'quote',
    body: <ListScreen list={movementsOf(accountNo, cyCode)} />,
  });
}
