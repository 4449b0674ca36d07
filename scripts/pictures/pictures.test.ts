import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PICTURE_SIZE, PICTURES } from '#web/features/front/pictures.ts';
import { root } from '../root.ts';

const folder = `${root}web/public/pictures/`;

/** Width and height of a lossy WebP, which follow the start code of its frame. */
function sizeOf(file: Buffer): { width: number; height: number } {
  const frame = file.indexOf(Buffer.from([0x9d, 0x01, 0x2a]));
  const side = (at: number) => file.readUInt16LE(frame + at) & 0x3fff;
  return { width: side(3), height: side(5) };
}

describe('the pictures of help and products', () => {
  it('ACC-06 exist in both languages, and there are no others', () => {
    const wanted = PICTURES.flatMap((name) => [`${name}.cn.webp`, `${name}.en.webp`]);
    expect(readdirSync(folder).toSorted()).toEqual(wanted.toSorted());
  });

  it.each(readdirSync(folder))('ACC-06 %s is a WebP of the declared size and at most 60 kB', (name) => {
    const file = readFileSync(folder + name);
    expect(file.toString('latin1', 8, 12)).toBe('WEBP');
    expect(sizeOf(file)).toEqual(PICTURE_SIZE);
    expect(file.length).toBeLessThanOrEqual(60_000);
  });
});
