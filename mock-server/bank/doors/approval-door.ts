// Settings of approvals: by an administrator with an SMS code, and by control.
import type { Engine } from '../engine/engine.ts';
import type { ApprovalSettings } from '../facts/approvals-state.ts';

/** The settings of approvals (EYE-01, EYE-11). */
export function approvalDoor(engine: Engine) {
  return {
    saveApprovalSettings: engine.executes('saveApprovalSettings'),
    /** Sets the policy and the limits of a customer, without a code. */
    setApprovals: (customerId: string, settings: Omit<ApprovalSettings, 'version'>) =>
      engine.executes('setApprovals')({ customerId, settings }),
  };
}
