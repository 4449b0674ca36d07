// Records which marked sites each test file reaches. Sites reached while modules load belong to no file.
import { appendFileSync } from 'node:fs';
import { afterAll, beforeAll, expect } from 'vitest';

const reached = new Set<number>();
const note = (file: string | null) => {
  appendFileSync(process.env['REACHED_FILE'] ?? '', `${JSON.stringify({ file, numbers: [...reached] })}\n`);
  reached.clear();
};

Object.assign(globalThis, { __reached: (number: number) => reached.add(number) });

beforeAll(() => note(null));
afterAll(() => note(expect.getState().testPath ?? null));
