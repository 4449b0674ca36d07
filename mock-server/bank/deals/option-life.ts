// The states of an option between booking and its end (OPT-14).
import { type Decimal, isZero } from '../kernel/decimal.ts';
import type { OptionDeal, OptionLife } from '../facts/deals-state.ts';
import type { DeskCalendar } from '../desk/env.ts';
import type { Fact } from '../facts/facts.ts';
import { timerSet } from '../facts/timers.ts';

/** Returns the life of an option that was just booked. */
export const newLife = (amt1: Decimal, amt2: Decimal): OptionLife => ({
  premium: '0',
  premiumPaidAt: null,
  failure: null,
  strike: '0',
  open1: amt1,
  open2: amt2,
  closed1: '0',
  disposedOn: null,
  exerciseNo: null,
});

/**
 * Returns the life of a reverse option. It and the option that it closes cancel each other out. Its premium counts as
 * paid, because it is part of their net difference.
 */
export const cancelledLife = (amt1: Decimal): OptionLife => ({ ...newLife('0', '0'), premium: '1', closed1: amt1 });

/** Whether an option is outstanding: not cancelled, not disposed of, not closed. */
export const isOutstanding = ({ life }: OptionDeal): boolean => life.premium !== '2' && life.strike === '0' && !isZero(life.open1);

/** Whether an option is fully closed. */
export const isClosed = ({ life }: OptionDeal): boolean => isZero(life.open1) && !isZero(life.closed1) && life.strike === '0';

/** Whether at least a part of an option was closed. */
export const isPartlyClosed = ({ life }: OptionDeal): boolean => !isZero(life.closed1);

/** The timers of a new option: the morning of its expiry date, and its cut. */
export const optionTimers = ({ businessNo, terms: { expDate, cutOffId } }: OptionDeal, calendar: DeskCalendar): Fact[] => [
  timerSet(calendar.opensAt(expDate), { kind: 'optionMorning', businessNo }),
  timerSet(calendar.optionCutAt(cutOffId, expDate), { kind: 'optionCut', businessNo }),
];
