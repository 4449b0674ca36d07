// A warning when a world's clock approaches the end of the confirmed holiday table (MOC-24).
import { confirmation, confirmedThrough, holidayTable } from '#mock/bank/calendar/calendars.ts';

/** Returns the warning for an instant of bank time; null if the holiday table is confirmed for at least 60 more days. */
export function holidayWarning(bankTime: number): string | null {
  const until = `the holiday table is confirmed through ${confirmedThrough(holidayTable)}`;
  const warnings = { confirmed: null, ending: `WARNING ${until} only`, beyond: `WARNING ${until}, this world is beyond it` };
  return warnings[confirmation(holidayTable, bankTime)];
}
