// Pairs, dates, hours, discounts, notices and the log.
import type {
  ClosedDaysForm,
  DiscountPointForm,
  EffDateForm,
  HolidayForm,
  NoticesForm,
  ParameterNameForm,
  SceneForm,
} from '#mock/generated/contract.ts';
import { done } from '#mock/bank/answer.ts';
import { stampOf } from '#mock/worlds/stamp.ts';
import type { Call, Handlers } from '../handler.ts';

export const base = {
  all: ({ world }: Call) => done(world.bank.all()),
  getServiceTime: ({ world }: Call) => done({ ...world.bank.getServiceTime(), ...stampOf(world) }),
  effDate: ({ world, body }: Call<EffDateForm>) => world.bank.effDate(body),
  discountPoint: ({ world, caller, body }: Call<DiscountPointForm>) => world.bank.discountPoint(caller, body),
  notices: ({ world, caller, body }: Call<NoticesForm>) => done(world.bank.notices(caller, body.afterSeq)),
  name: ({ world, body }: Call<ParameterNameForm>) => world.bank.name(body.name),
  checkHoliday: ({ world, body }: Call<HolidayForm>) => world.bank.checkHoliday(body),
  closedDays: ({ world, body }: Call<ClosedDaysForm>) => world.bank.closedDays(body),
  scene: ({ world, caller, body }: Call<SceneForm>) => world.bank.scene(caller, body),
} satisfies Handlers;
