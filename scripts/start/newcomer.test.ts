import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cast } from '#mock/bank/directory/cast.ts';
import { newcomer } from './newcomer.ts';

const logins = cast.flatMap(({ users }) => users.map(({ loginName }) => loginName));

describe('the demo users', () => {
  it.each(logins)('MOC-29 %s is named by README and by npm start', (loginName) => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
    expect(readme).toContain(`\`${loginName}\``);
    expect(newcomer('portal', 'control')).toMatch(new RegExp(`^ +${loginName} `, 'm'));
  });

  it('DSK-01 npm start prints the address of the desk', () => {
    expect(newcomer('portal', 'http://127.0.0.1:4801')).toContain('http://127.0.0.1:4801/__mock/desk');
  });

  it('MOC-29 are eleven', () => {
    expect(logins).toHaveLength(11);
  });
});
