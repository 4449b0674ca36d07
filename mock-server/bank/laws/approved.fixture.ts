// Properties of approvals: nobody decides on an own submission, what needs two people has two names, and the amounts
// used today are those dealt today (EYE-05, EYE-12, EYE-14).
import { settingsOf } from '../approvals/limits.ts';
import { compare } from '../kernel/decimal.ts';
import type { Submission } from '../facts/approvals-state.ts';
import type { Quote } from '../facts/quote-state.ts';
import { isLive } from '../facts/orders-state.ts';
import type { BankState } from '../facts/state.ts';

const isDecidedAlone = ({ versions, step }: Submission): boolean =>
  (step.state === 'done' || step.state === 'deciding') && versions.some(({ by }) => by === step.checker);

/** Whether a submission that is being decided has no open quote, or one that is done came of nothing. */
function isStray({ step }: Submission, { quotes, deals, orders }: BankState): boolean {
  if (step.state === 'done') return !(step.businessNo in deals.all) && !(step.businessNo in orders) && !(step.businessNo in quotes.all);
  if (step.state !== 'deciding') return false;
  const state = quotes.all[step.quoteNo]?.step.state;
  return state !== 'waiting' && state !== 'live';
}

/** Returns submissions, deals and orders that one person decided alone although two had to, or that nothing holds. */
export function wronglyApproved(state: BankState): string[] {
  const { approvals, deals, orders } = state;
  const wrong = Object.values(approvals.all).filter((each) => isDecidedAlone(each) || isStray(each, state));
  const alone = [...Object.values(deals.all), ...Object.values(orders)].filter(
    ({ approvedBy = null, loginName }) => approvedBy !== null && approvedBy === loginName,
  );
  const heldForNothing = Object.keys(approvals.orders).filter((orderNo) => !orders[orderNo] || !isLive(orders[orderNo]));
  return [...wrong.map(({ submissionNo }) => submissionNo), ...alone.map(({ businessNo }) => businessNo), ...heldForNothing];
}

/**
 * Returns the requests in US dollars that a maker sent alone although the policy of that moment asked for a second
 * person. `before` are the numbers of earlier requests.
 */
export function askedAlone(state: BankState, before: ReadonlySet<string>): string[] {
  return Object.values(state.quotes.all)
    .filter(({ request }) => !before.has(request.businessNo) && !request.submission && isTooLarge(state, request))
    .map(({ request }) => request.businessNo);
}

function isTooLarge(state: BankState, { customerId, loginName, terms }: Quote['request']): boolean {
  const settings = settingsOf(state, customerId);
  const isDollars = terms.kind === 'spot' && terms.rateCode.startsWith('USD/') && terms.calCyCode === '0';
  if (!settings || !isDollars) return false;
  const { quote } = settings.policy;
  const own = settings.limits[loginName]?.deal ?? null;
  return (quote !== null && compare(terms.amount, quote) >= 0) || (own !== null && compare(terms.amount, own) > 0);
}

/** The numbers of all requests so far. */
export const requestsSoFar = ({ quotes }: BankState): ReadonlySet<string> => new Set(Object.keys(quotes.all));
