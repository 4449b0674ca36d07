import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { judged } from './journeys.ts';

const passed = { name: 'SUCCESS_CRITERIA_CHECK', status: 'success' };
const failed = { name: 'SUCCESS_CRITERIA_CHECK', status: 'error', message: 'code == 0' };

describe('the report of the journeys', () => {
  it('API-25 counts the steps of a sign-in within a journey, and lists each failed check', () => {
    const signIn = { workflowId: 'signIn', executedSteps: [{ stepId: 'login', checks: [passed, passed] }] };
    const spot = { workflowId: 'spotTrade', executedSteps: [signIn, { stepId: 'ask', checks: [passed, failed] }] };
    expect(judged({ files: { 'a.yaml': { executedWorkflows: [signIn] }, 'b.yaml': { executedWorkflows: [spot] } } })).toEqual({
      workflows: 2,
      steps: 3,
      failures: ['spotTrade ask: SUCCESS_CRITERIA_CHECK code == 0'],
    });
  });
});

type Step = { stepId: string; operationId?: string; successCriteria?: { condition: string }[] };

const folder = new URL('../../openapi/journeys/', import.meta.url);
const written = readdirSync(folder).flatMap((file) =>
  (parse(readFileSync(new URL(file, folder), 'utf8')) as { workflows: { workflowId: string; steps: Step[] }[] }).workflows.flatMap(
    ({ workflowId, steps }) => steps.map((step) => ({ where: `${workflowId} ${step.stepId}`, ...step })),
  ),
);

/** A refusal is specific by its code. */
const refusal = /^\$response\.body#\/code == [1-9]\d*$/;

describe('the steps of the journeys', () => {
  it('API-25 each that calls an operation checks its success and something specific to the step, or its refusal', () => {
    const calls = written.filter(({ operationId }) => operationId);
    expect(calls.length).toBeGreaterThan(0);
    for (const { where, operationId = '', successCriteria = [] } of calls) {
      const conditions = successCriteria.map(({ condition }) => condition);
      if (conditions.some((condition) => refusal.test(condition))) continue;
      const succeeded = ['$statusCode == 200', ...(operationId.includes('.portal.') ? ['$response.body#/code == 0'] : [])];
      expect(conditions, where).toEqual(expect.arrayContaining(succeeded));
      expect(conditions.length, where).toBeGreaterThan(succeeded.length);
    }
  });
});
