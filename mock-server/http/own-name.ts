// Calls that name a login: only the caller's own counts, any other is as if it did not exist (BNK-38).
import { type Answer, done, refused } from '#mock/bank/kernel/answer.ts';
import type { LoginNameForm } from '#mock/generated/contract.ts';
import type { Reception } from './handler.ts';

/** What `read` gives where the caller names himself. */
export const ofOwnName = <Data>({ caller, body }: Reception & { readonly body: LoginNameForm }, read: () => Data): Answer<Data> =>
  body.loginName === caller.loginName ? done(read()) : refused('notFound');
