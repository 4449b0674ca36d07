// The movements of one margin account (QRY-16).
import { getMarginAccountDetailQueryKey, marginAccountDetail } from '#web/api/generated/client/client.ts';
import type { MarginMovement } from '#web/api/generated/model/marginMovement.zod.ts';
import { paged } from '#web/engines/list/list.ts';
import type { List } from '#web/engines/list/list-types.ts';
import { movementColumns } from './account.columns.ts';

/** Returns the movements of an account; the movements do not contain their currency. */
export const movementsOf = (accountNo: string, currency: string): List<MarginMovement> =>
  paged({
    id: 'account.movements',
    title: 'account.movements',
    empty: 'account.empty.movements',
    call: marginAccountDetail,
    exportAs: 'marginAccountDetail',
    key: getMarginAccountDetailQueryKey,
    within: { accountNo },
    filters: ['startDate', 'endDate'],
    columns: movementColumns(currency),
    rowKey: ({ at, reason, businessNo, amount }) => `${at} ${reason} ${businessNo ?? ''} ${amount}`,
  });
