import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeWhole } from './whole-file.ts';

describe('an atomically written file', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(`${tmpdir()}/whole-`);
    file = `${folder}/settings.json`;
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('MOC-12 is alone in its folder, with the requested mode, and replaces what an interrupted write left', () => {
    writeFileSync(`${file}.part`, '{"name": "ha');
    writeWhole(file, 'first', 0o600);
    writeWhole(file, 'second', 0o600);
    expect([readdirSync(folder), readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual([['settings.json'], 'second', 0o600]);
  });

  it('MOC-12 is unchanged when the write fails', () => {
    writeWhole(file, 'first');
    mkdirSync(`${file}.part`);
    expect(() => writeWhole(file, 'second')).toThrow('EISDIR');
    expect(readFileSync(file, 'utf8')).toBe('first');
  });
});
