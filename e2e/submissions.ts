// Submissions made by call, for journeys of a second pair of eyes.
import { randomUUID } from 'node:crypto';
import type { WorldControl } from './control.ts';
import { spotRequest } from './deals.ts';
import { callBank, type Session } from './session.ts';

type Submitted = { submissionNo: string; version: number };

/** Submits a request for a spot quote to a second person; `more` are further fields of the submission. */
export async function submit(world: WorldControl, maker: Session, amount: string, more: object = {}): Promise<string> {
  const json = {
    clientRequestId: randomUUID(),
    act: { operationId: 'doSpotTrade', body: await spotRequest(world, maker, { amount }) },
    note: '支付供应商货款',
    ...more,
  };
  const answer = await callBank<Submitted>(world.name, '/shop/approval/submitForApproval', { json, token: maker.token });
  // The bank allows two calls a second.
  await world.post('clock', { access: { advance: 1_000 } });
  if (answer.code !== 0) throw new Error(answer.msg);
  return answer.data.submissionNo;
}

/** Replaces a waiting submission by a version with another amount. */
export async function change(world: WorldControl, maker: Session, submissionNo: string, amount: string, more: object = {}): Promise<void> {
  const json = {
    clientRequestId: randomUUID(),
    submissionNo,
    version: 1,
    act: { operationId: 'doSpotTrade', body: await spotRequest(world, maker, { amount }) },
    note: '金额已更正',
    ...more,
  };
  const answer = await callBank<Submitted>(world.name, '/shop/approval/changeSubmission', { json, token: maker.token });
  await world.post('clock', { access: { advance: 1_000 } });
  if (answer.code !== 0) throw new Error(answer.msg);
}

/** The state of a submission at the bank. */
export async function stateOf(world: WorldControl, { token }: Session, submissionNo: string): Promise<string> {
  const answer = await callBank<{ submission: { state: string } }>(world.name, '/shop/approval/query/submissionDetail', {
    form: { submissionNo },
    token,
  });
  return answer.data.submission.state;
}
