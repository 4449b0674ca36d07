import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { calendarBytes } from './calendar.ts';
import type { Rows } from './tables.ts';

const madeAt = Date.parse('2026-11-24T02:00:00Z');
const long = '付 CNH 692,950.00，收 USD 100,000.00；'.repeat(20);

/** Reads a file with another library than the one that wrote it. */
function eventsIn(bytes: Uint8Array) {
  const calendar = new ICAL.Component(ICAL.parse(Buffer.from(bytes).toString('utf8')));
  return calendar.getAllSubcomponents('vevent').map((event) => {
    const { uid, sequence, startDate, summary, description } = new ICAL.Event(event);
    return [uid, startDate.toString(), startDate.isDate, sequence, summary, description];
  });
}

const rows: Rows = [
  ['FWDFT20261124000001', '2026-12-31', '0', 'Pay CNH 692,950.00, receive USD 100,000.00', 'Forward USD/CNH; deal FWDFT20261124000001'],
  ['SWPFT20261124000001-FAR', '2027-03-01', '12', long, '第一行\n第二行 \\ "'],
];

describe('the file of a calendar', () => {
  it('EXP-10 is read by another library with every UID, date, sequence number and text', () => {
    expect(eventsIn(calendarBytes({ name: '到期收付', madeAt }, rows))).toEqual([
      ['FWDFT20261124000001', '2026-12-31', true, 0, rows[0]?.[3], rows[0]?.[4]],
      ['SWPFT20261124000001-FAR', '2027-03-01', true, 12, long, rows[1]?.[4]],
    ]);
  });

  it('EXP-10 has lines of at most 75 bytes that end with CRLF, and is stamped with the time of the bank only', () => {
    const bytes = calendarBytes({ name: '到期收付', madeAt }, rows);
    const lines = Buffer.from(bytes).toString('utf8').split('\r\n');
    expect(lines.filter((line) => Buffer.byteLength(line) > 75 || line.includes('\n'))).toEqual([]);
    expect(lines.filter((line) => /^DTSTAMP|^METHOD|^X-WR-CALNAME|^DTSTART/.test(line))).toEqual([
      ...['METHOD:PUBLISH', 'X-WR-CALNAME:到期收付'],
      ...['DTSTAMP:20261124T020000Z', 'DTSTART;VALUE=DATE:20261231', 'DTSTAMP:20261124T020000Z', 'DTSTART;VALUE=DATE:20270301'],
    ]);
    expect(Buffer.compare(bytes, calendarBytes({ name: '到期收付', madeAt }, rows))).toBe(0);
  });

  it('EXP-10 of a customer without payments is a calendar without events', () => {
    expect(eventsIn(calendarBytes({ name: 'Payments due', madeAt }, []))).toEqual([]);
  });
});
