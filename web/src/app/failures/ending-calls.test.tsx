import { MutationObserver } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { queryClient } from '#web/api/query-client.ts';
import { leaveSession } from '#web/state/leaving.ts';
import { draw, pass } from '#web/test/draw.tsx';
import { setEnding, shareSession } from '../session-end.ts';
import { sessionLost } from './tell-failure.ts';

const boxes = () => screen.queryAllByRole('alertdialog').map(({ textContent }) => textContent);

/** Starts a change of the password that stays pending until the test calls `answer` or `refuse`. */
function changing(): { answer: () => void; refuse: () => void } {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const change = new MutationObserver(queryClient, {
    mutationFn: () => promise,
    meta: { endsSession: true },
    onSuccess: () => void leaveSession({ key: 'tips.passwordChanged' }),
  });
  change.mutate().catch(() => {});
  return { answer: resolve, refuse: () => reject(new Error('refused')) };
}

describe('a session that ends while its password is changed', () => {
  it('USR-11 SES-30 errors of other calls and tabs wait, and only the change is reported', async () => {
    setEnding({ closeConnection: () => {}, logout: () => new Promise(() => {}) });
    onTestFinished(shareSession());
    await draw(<main />);
    const change = changing();
    void sessionLost(600);
    await pass(50);
    expect(boxes()).toEqual([]);
    change.answer();
    await pass(50);
    expect(boxes()).toEqual(['提示密码修改成功，请重新登录！确定']);
  });

  it('SES-14 a refused change leaves the report to the lost session', async () => {
    await draw(<main />);
    const change = changing();
    void sessionLost(600);
    change.refuse();
    await pass(50);
    expect(boxes()).toEqual(['温馨提示用户长时间未操作，请重新登录！确定']);
  });
});
