// Submissions made by call, for journeys of a second pair of eyes.
import { randomUUID } from 'node:crypto';
import type { WorldControl } from './control.ts';
import { spotRequest } from './deals.ts';
import { callBank, type Session } from './session.ts';

type Submitted = { submissionNo: string; version: number };

/** Sends a spot request of an amount by an operation of approvals; returns the number of the submission. */
async function send(world: WorldControl, maker: Session, operation: string, amount: string, more: object): Promise<string> {
  const act = { operationId: 'doSpotTrade', body: await spotRequest(world, maker, { amount }) };
  const json = { clientRequestId: randomUUID(), act, ...more };
  const answer = await callBank<Submitted>(world.name, `/shop/approval/${operation}`, { json, token: maker.token });
  // The bank allows two calls a second.
  await world.post('clock', { access: { advance: 1_000 } });
  if (answer.code !== 0) throw new Error(answer.msg);
  return answer.data.submissionNo;
}

/** Submits a request for a spot quote to a second person; `more` are further fields of the submission. */
export const submit = (world: WorldControl, maker: Session, amount: string, more: object = {}): Promise<string> =>
  send(world, maker, 'submitForApproval', amount, { note: '支付供应商货款', ...more });

/** Replaces a waiting submission by a version with another amount. */
export const change = (world: WorldControl, maker: Session, submissionNo: string, amount: string, more: object = {}): Promise<string> =>
  send(world, maker, 'changeSubmission', amount, { submissionNo, version: 1, note: '金额已更正', ...more });

/** The state of a submission at the bank. */
export async function stateOf(world: WorldControl, { token }: Session, submissionNo: string): Promise<string> {
  const answer = await callBank<{ submission: { state: string } }>(world.name, '/shop/approval/query/submissionDetail', {
    form: { submissionNo },
    token,
  });
  return answer.data.submission.state;
}
