// Pairs, dates, hours, discounts, notices and the log.
import type { CheckHolidayBody, DiscountPointBody, EffDateBody, NameBody, NoticesBody, SceneBody } from '#mock/generated/contract.ts';
import { done } from '#mock/bank/answer.ts';
import type { Call, Handlers } from '../handler.ts';

const stamp = ({ world: { bankClock } }: Call) => ({ bankTime: bankClock.now(), clockRate: String(bankClock.rate()) });

export const base = {
  all: ({ world }: Call) => done(world.bank.all()),
  getServiceTime: (call: Call) => done({ ...call.world.bank.getServiceTime(), ...stamp(call) }),
  effDate: ({ world, body }: Call<EffDateBody>) => world.bank.effDate(body),
  discountPoint: ({ world, caller, body }: Call<DiscountPointBody>) => world.bank.discountPoint(caller, body),
  notices: ({ world, caller, body }: Call<NoticesBody>) => done(world.bank.notices(caller, body.afterSeq)),
  name: ({ world, body }: Call<NameBody>) => world.bank.name(body.name),
  checkHoliday: ({ world, body }: Call<CheckHolidayBody>) => world.bank.checkHoliday(body),
  scene: ({ world, caller, body }: Call<SceneBody>) => world.bank.scene(caller, body),
} satisfies Handlers;
