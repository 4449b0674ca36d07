// What a start says when a world's clock nears the end of what the holiday table confirms (MOC-24).
import { confirmation, confirmedThrough, holidayTable } from '#mock/bank/calendar/calendars.ts';

/** A warning for an instant of bank time, or null while the table is confirmed for 60 days more. */
export function holidayWarning(bankTime: number): string | null {
  const until = `the holiday table is confirmed through ${confirmedThrough(holidayTable)}`;
  const warnings = { confirmed: null, ending: `WARNING ${until} only`, beyond: `WARNING ${until}, this world is beyond it` };
  return warnings[confirmation(holidayTable, bankTime)];
}
