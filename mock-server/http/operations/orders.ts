// Orders that fill when the price comes: list.
import type { Handlers } from '../handler.ts';

export const orders = {
  forexOrderList: ({ world, caller, body }) => world.bank.forexOrderList(caller, body),
} satisfies Partial<Handlers>;
