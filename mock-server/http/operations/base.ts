// Hours and the public board, which bear the stamp of the socket.
import { done } from '#mock/bank/kernel/answer.ts';
import { stampOf } from '#mock/worlds/stamp.ts';
import type { Handlers } from '../handler.ts';

export const base = {
  getServiceTime: ({ world }) => done({ ...world.bank.getServiceTime(), ...stampOf(world) }),
  getPublicBoard: ({ world }) => done({ ...world.bank.getPublicBoard(), ...stampOf(world) }),
} satisfies Partial<Handlers>;
