import { describe, expect, it } from 'vitest';
import { faultyLine, type LineFault } from './faults.ts';

describe('a faulty line', () => {
  it.each<[LineFault, string[]]>([
    ['straight', ['a', 'b', 'c']],
    ['doubled', ['a', 'a', 'b', 'b', 'c', 'c']],
    ['reordered', ['b', 'a']],
    ['delayed', []],
  ])('MOC-07 %s lets three frames out as %j, and loses none once it is straight again', (frames, sent) => {
    const faults = { frames };
    const through = faultyLine(faults);
    const out = ['a', 'b', 'c'].flatMap(through);
    expect(out).toEqual(sent);
    faults.frames = 'straight';
    expect(new Set([...out, ...through('d')])).toEqual(new Set(['a', 'b', 'c', 'd']));
  });
});
