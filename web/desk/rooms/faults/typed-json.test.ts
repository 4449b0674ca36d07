import { describe, expect, it } from 'vitest';
import { answerIn, objectIn } from './typed-json.ts';

describe('typed JSON', () => {
  it('DSK-07 a body is an object', () => {
    expect(objectIn('{"amount":"1"}')).toEqual({ amount: '1' });
    for (const text of ['', '{', '[]', '1', 'null', '"a"']) expect(objectIn(text)).toBeNull();
  });

  it('DSK-07 an answer has a status and an object as payload, and nothing else', () => {
    const answer = { status: 503, payload: { code: 503 } };
    expect(answerIn(JSON.stringify(answer))).toEqual(answer);
    for (const wrong of [
      {},
      { status: 200 },
      { status: 99, payload: {} },
      { status: 2.5, payload: {} },
      { status: 200, payload: [] },
      { ...answer, more: 1 },
    ])
      expect(answerIn(JSON.stringify(wrong))).toBeNull();
  });
});
