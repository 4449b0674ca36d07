import { describe, expect, it } from 'vitest';
import { composeProblems } from './compose.ts';
import { copyProblems } from './dockerfiles.ts';

describe('images', () => {
  it('MOC-25 the compose file is valid, agrees with nginx and the bank, and every variable in it is read', () => {
    expect(composeProblems()).toEqual([]);
  });

  it('MOC-25 every source of a COPY exists and passes .dockerignore, and no image runs as root', () => {
    expect(copyProblems()).toEqual([]);
  });
});
