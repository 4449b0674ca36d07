// Ships, which bear the stamp of the socket.
import { done } from '#mock/bank/kernel/answer.ts';
import { stampOf } from '#mock/worlds/stamp.ts';
import type { Handlers } from '../handler.ts';

export const news = {
  positions: ({ world }) => done({ ...stampOf(world), ships: world.bank.positions() }),
} satisfies Partial<Handlers>;
