// The closed days of a scripted bank: New York on one day, Tokyo on two in a row; later London and New York on one day,
// and Shanghai more than sixty days ahead.
import { bank } from '#web/test/desk.ts';
import { ok } from '#web/test/scripted-bank.ts';

/** Answers `closedDays` for all pairs; Tokyo is among the centres of AUD/JPY only. */
export function answerClosedDays(): void {
  bank().always('closedDays', ({ body: { rateCode, from, to } }, signal) => {
    const tokyo = ['2026-12-01', '2026-12-02'].map((date) => ({ date, centres: ['JPTO'] }));
    const ahead = [
      { date: '2026-12-25', centres: ['GBLO', 'USNY'] },
      { date: '2026-12-28', centres: ['GBLO'] },
      { date: '2027-01-23', centres: ['CNSH'] },
      { date: '2027-01-25', centres: ['CNSH'] },
    ];
    const days = [{ date: '2026-11-26', centres: ['USNY'] }, ...(rateCode === 'AUD/JPY' ? tokyo : []), ...ahead];
    return ok({ rateCode, from, to, days })({} as never, signal);
  });
}
