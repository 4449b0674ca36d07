// Pairs, dates, hours, discounts, notices and the log.
import { done } from '#mock/bank/kernel/answer.ts';
import { stampOf } from '#mock/worlds/stamp.ts';
import type { Handlers } from '../handler.ts';

export const base = {
  all: ({ world }) => done(world.bank.all()),
  getServiceTime: ({ world }) => done({ ...world.bank.getServiceTime(), ...stampOf(world) }),
  getPublicBoard: ({ world }) => done({ ...world.bank.getPublicBoard(), ...stampOf(world) }),
  effDate: ({ world, body }) => world.bank.effDate(body),
  discountPoint: ({ world, caller, body }) => world.bank.discountPoint(caller, body),
  notices: ({ world, caller, body }) => done(world.bank.notices(caller, body.afterSeq)),
  name: ({ world, body }) => world.bank.name(body.name),
  checkHoliday: ({ world, body }) => world.bank.checkHoliday(body),
  closedDays: ({ world, body }) => world.bank.closedDays(body),
  scene: ({ world, caller, body }) => world.bank.scene(caller, body),
} satisfies Partial<Handlers>;
