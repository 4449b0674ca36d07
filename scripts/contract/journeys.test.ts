import { describe, expect, it } from 'vitest';
import { judged } from './journeys.ts';

const passed = { name: 'SUCCESS_CRITERIA_CHECK', status: 'success' };
const failed = { name: 'SUCCESS_CRITERIA_CHECK', status: 'error', message: 'code == 0' };

describe('the report of the journeys', () => {
  it('API-25 counts the steps of a sign-in within a journey, and names each check that failed', () => {
    const signIn = { workflowId: 'signIn', executedSteps: [{ stepId: 'login', checks: [passed, passed] }] };
    const spot = { workflowId: 'spotTrade', executedSteps: [signIn, { stepId: 'ask', checks: [passed, failed] }] };
    expect(judged({ files: { 'a.yaml': { executedWorkflows: [signIn] }, 'b.yaml': { executedWorkflows: [spot] } } })).toEqual({
      workflows: 2,
      steps: 3,
      failures: ['spotTrade ask: SUCCESS_CRITERIA_CHECK code == 0'],
    });
  });
});
