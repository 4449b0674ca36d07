// The closed days of a scripted bank: New York on one day, Tokyo on two in a row.
import { bank } from '#web/test/desk.ts';
import { ok } from '#web/test/scripted-bank.ts';

/** Answers `closedDays` for all pairs; Tokyo is among the centres of AUD/JPY only. */
export function answerClosedDays(): void {
  bank().always('closedDays', ({ body: { rateCode, from, to } }, signal) => {
    const tokyo = ['2026-12-01', '2026-12-02'].map((date) => ({ date, centres: ['JPTO'] }));
    const days = [{ date: '2026-11-26', centres: ['USNY'] }, ...(rateCode === 'AUD/JPY' ? tokyo : [])];
    return ok({ rateCode, from, to, days })({} as never, signal);
  });
}
