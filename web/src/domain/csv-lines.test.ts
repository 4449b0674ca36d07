import { describe, expect, it } from 'vitest';
import { csvLines } from './csv-lines.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('the line counter of a streamed CSV', () => {
  it.each([
    ['', 0],
    ['a,b', 0],
    ['a,b\r\n', 1],
    ['a,b\r\n1,2\r\n3', 2],
    ['a\r\n"one\ntwo",3\r\n', 2],
    ['a\r\n"say ""x\n"" twice"\r\n', 2],
    ['\uFEFF业务编号\r\n金额\r\n', 2],
  ])('PRT-11 finds, in %j, %i lines, however the stream is split', (text, lines) => {
    const all = bytes(text);
    expect(csvLines()(all)).toBe(lines);
    for (let cut = 0; cut <= all.length; cut += 1) {
      const counted = csvLines();
      counted(all.subarray(0, cut));
      expect(counted(all.subarray(cut))).toBe(lines);
    }
  });
});
