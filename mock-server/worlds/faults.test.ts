import { describe, expect, it } from 'vitest';
import { faultyLine, type LineFault } from './faults.ts';

describe('a faulty connection', () => {
  it.each<[LineFault, string[]]>([
    ['straight', ['a', 'b', 'c']],
    ['doubled', ['a', 'a', 'b', 'b', 'c', 'c']],
    ['reordered', ['b', 'a']],
    ['delayed', []],
  ])('MOC-07 %s sends three frames as %j, and loses none once the fault ends', (frames, sent) => {
    const faults = { frames };
    const through = faultyLine(faults);
    const out = ['a', 'b', 'c'].flatMap(through);
    expect(out).toEqual(sent);
    faults.frames = 'straight';
    expect(new Set([...out, ...through('d')])).toEqual(new Set(['a', 'b', 'c', 'd']));
  });
});
