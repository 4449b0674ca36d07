// News and ships.
import { done } from '#mock/bank/kernel/answer.ts';
import { stampOf } from '#mock/worlds/stamp.ts';
import type { Handlers } from '../handler.ts';

export const news = {
  newsQuery: ({ world, body }) => world.bank.newsQuery(body),
  positions: ({ world }) => done({ ...stampOf(world), ships: world.bank.positions() }),
} satisfies Partial<Handlers>;
