// @module-tag thorough
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { readContract } from '#mock/contract/document.ts';
import type { GoodCall } from './good-calls.ts';
import { startPrism } from './prism.ts';
import { isFileExample, isSuccessExample, judge, type Opinion } from './second-opinion.ts';

const operation = readContract().operations.find(({ operationId }) => operationId === 'findStatusByPassword')!;

it('MOC-22 only a success example counts as an answer from the contract alone', () => {
  const { examples } = operation.responses['200']!.content!['application/json'] as unknown as {
    examples: Record<string, { value: { code: number } }>;
  };
  const values = Object.values(examples).map(({ value }) => value);
  expect(values.filter((value) => isSuccessExample(operation, value))).toEqual(values.filter(({ code }) => code === 0));
  expect(isSuccessExample(operation, { code: 0 })).toBe(false);
});

it('MOC-22 a file must be the example of its media type', () => {
  const captcha = readContract().operations.find(({ operationId }) => operationId === 'getCaptchaCode')!;
  const { examples } = captcha.responses['200']!.content!['image/svg+xml'] as unknown as { examples: { image: { value: string } } };
  const image = examples.image.value;
  expect(isFileExample(captcha, 'image/svg+xml', image)).toBe(true);
  expect([isFileExample(captcha, 'image/svg+xml', 'string'), isFileExample(captcha, 'image/png', image)]).toEqual([false, false]);
});

it('MOC-15 MOC-18 a planted violation is found by Prism', async () => {
  const liar = Fastify();
  liar.post('/*', async () => ({ code: 0, msg: '', data: 'no such shape', surprise: 1 }));
  const prism = await startPrism('proxy', await liar.listen({ host: '127.0.0.1', port: 0 }));
  const call: GoodCall = { operation, path: operation.path, init: { method: 'POST', headers: { token: 'any' } } };
  const opinion: Opinion = { calls: 0, wrong: [] };
  const response = await fetch(`${prism.address}${call.path}`, call.init);
  judge(opinion, call, response, await response.text());
  expect(opinion).toEqual({ calls: 1, wrong: [expect.stringContaining('findStatusByPassword') as string] });
  await Promise.all([prism.stop(), liar.close()]);
});
