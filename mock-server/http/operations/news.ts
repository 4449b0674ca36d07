// News and ships.
import type { NewsForm } from '#mock/generated/contract.ts';
import { done } from '#mock/bank/answer.ts';
import { stampOf } from '#mock/worlds/stamp.ts';
import type { Call, Handlers } from '../handler.ts';

export const news = {
  newsQuery: ({ world, body }: Call<NewsForm>) => world.bank.newsQuery(body),
  positions: ({ world }: Call) => done({ ...stampOf(world), ships: world.bank.positions() }),
} satisfies Handlers;
