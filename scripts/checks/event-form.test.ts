import { describe, expect, it } from 'vitest';
import { eventVersion } from '#mock/bank/facts/facts.ts';
import { eventFormProblems, formsOfNow } from './event-form.ts';

describe('the type of what is stored', () => {
  const now = formsOfNow();

  it('MOC-35 is recorded for every fact and every slice of the state', () => {
    expect(Object.keys(now)).toEqual(expect.arrayContaining(['fact dealBooked', 'fact posted', 'state ledger', 'state timers']));
    expect(Object.keys(now).filter((name) => name.includes('?'))).toEqual([]);
  });

  it('MOC-35 equals that of the written version, or the change is reported with what to do', () => {
    expect(eventFormProblems({ [eventVersion]: now }, now)).toEqual([]);
    const [first = ''] = Object.keys(now);
    expect(eventFormProblems({ [eventVersion]: now }, { ...now, [first]: 'other' })).toEqual([
      expect.stringContaining(`${first} has another form`),
    ]);
    const { [first]: _gone, ...fewer } = now;
    expect(eventFormProblems({ [eventVersion]: now }, fewer)).toHaveLength(1);
    expect(eventFormProblems({ [eventVersion]: fewer }, now)).toHaveLength(1);
    expect(eventFormProblems({}, now)).toEqual([expect.stringContaining('are not kept')]);
  });
});
