// What a submission does to the limits of the day, for the customer and for the user who decides (EYE-12).
import type { SubmissionDetail } from '#web/api/generated/model/submissionDetail.zod.ts';
import { add, compare, type Decimal, storedMoney } from '#web/domain/decimal.ts';
import { most } from '#web/domain/scale.ts';

/** Actions that settle what was dealt; they use no limit. */
const settling: readonly string[] = [
  'doSpotTradeDelivery',
  'doForwardTradeDelivery',
  'doSwapTradeDelivery',
  'doOptPremiumDelivery',
  'doOptionGiveUp',
];

/** The use of one limit in USD: dealt today, this submission, and the limit. `whole` is the length of the bar. */
export type LimitUse = {
  readonly of: 'customer' | 'own' | 'deal';
  readonly used: Decimal;
  readonly adds: Decimal;
  readonly limit: Decimal;
  readonly whole: Decimal;
  readonly isOver: boolean;
};

function useOf(of: LimitUse['of'], used: Decimal, adds: Decimal, limit: Decimal | null): readonly LimitUse[] {
  if (limit === null) return [];
  const sum = add(used, adds);
  // From the amount of the customer on, a second person decides; to reach it is no excess.
  return [{ of, used, adds, limit, whole: most(sum, limit), isOver: of !== 'customer' && compare(sum, limit) > 0 }];
}

/**
 * Returns the limits that exist, with their use. A submission that has ended adds nothing more. The user's own limits
 * are those of the user who decides, so a maker has only that of the customer.
 */
export function limitUses({ submission, use, obstacle }: Pick<SubmissionDetail, 'submission' | 'use' | 'obstacle'>): readonly LimitUse[] {
  const isEnded = !['waiting', 'returned', 'deciding'].includes(submission.state);
  const adds = isEnded || settling.includes(submission.operationId) ? '0' : storedMoney(submission.usd);
  const ofCustomer = useOf('customer', use.customerUsd, adds, use.customerLimitUsd);
  if (obstacle === 'notAllowed' || obstacle === 'ownSubmission') return ofCustomer;
  return [...ofCustomer, ...useOf('own', use.ownUsd, adds, use.ownDayUsd), ...useOf('deal', '0', adds, use.ownDealUsd)];
}
