// Applies facts of approvals; a move that the table of moves does not allow is a defect (EYE-04).
import type { ApprovalFact, ApprovalsState } from '../facts/approvals-state.ts';
import type { Appliers } from '../facts/facts.ts';
import { countBusinessNo } from '../kernel/numbering.ts';
import { add } from '../kernel/decimal.ts';
import { moves } from './moves.ts';

/** Adds an amount to the use of a day; a new date begins at 0. */
function use(approvals: ApprovalsState, { customerId, loginName, usd, date }: Extract<ApprovalFact, { readonly type: 'limitUsed' }>): void {
  const known = approvals.used[customerId];
  const { total, users } = known?.date === date ? known : { total: '0', users: {} };
  const own = (users as Readonly<Record<string, string>>)[loginName] ?? '0';
  approvals.used[customerId] = { date, total: add(total, usd), users: { ...users, [loginName]: add(own, usd) } };
}

/** How each fact of approvals changes the state. */
export const approvalAppliers: Appliers<ApprovalFact> = {
  approvalSettingsSaved: ({ approvals }, { customerId, settings }) => {
    approvals.settings[customerId] = [...(approvals.settings[customerId] ?? []), settings];
  },
  submitted: ({ approvals, numbering }, { submission }) => {
    countBusinessNo(numbering, submission.submissionNo);
    approvals.all[submission.submissionNo] = submission;
  },
  submissionMoved: ({ approvals }, { submissionNo, step, entry, version }) => {
    const before = approvals.all[submissionNo];
    if (!before || !moves[entry.move].from.includes(before.step.state)) throw new Error(`submission ${submissionNo} cannot ${entry.move}`);
    const versions = version ? [...before.versions, version] : before.versions;
    approvals.all[submissionNo] = { ...before, step, versions, entries: [...before.entries, entry] };
  },
  limitUsed: ({ approvals }, fact) => use(approvals, fact),
  limitHeld: ({ approvals }, { orderNo, use: held }) => {
    approvals.orders[orderNo] = held;
  },
  limitReleased: ({ approvals }, { orderNo }) => {
    delete approvals.orders[orderNo];
  },
};
