import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from '../root.ts';
import { floors, rooms } from './matrix.ts';
import { purityProblems } from './purity.ts';
import { roomProblems } from './rooms.ts';

const probe = (room: string, text: string) => ({ path: room.endsWith('.tsx') ? room : `${room}/probe.ts`, text });
const alias = (path: string) => path.replace('web/src/', '#web/').replace('mock-server/', '#mock/');

/** Every way to import a file of a room; the first imports types only. The desk has no alias. */
function waysTo(from: string, path: string): string[] {
  const relative = `${path.startsWith(`${from}/`) ? './' : ''}${posix.relative(from, path)}`;
  const named = alias(path) === path ? relative : alias(path);
  return [
    `import type { X } from '${named}';`,
    `import { X } from '${named}';`,
    `import { X } from '${relative}';`,
    `export { X } from '${named}';`,
    `const x = () => import('${named}');`,
  ];
}

const names = Object.keys(rooms).filter((room) => !room.endsWith('.tsx'));
const others = (from: string) =>
  [...names, 'web/src/features/spot', 'web/src/features/swap', 'mock-server/generated', 'web/src/api/generated'].filter(
    (to) => to !== from && !from.startsWith(`${to}/`) && to.split('/')[0] === from.split('/')[0],
  );

/** Returns what the import matrix allows from one room to another: everything, types only, or nothing. */
function allowed(from: string, to: string): 'all' | 'types' | 'nothing' {
  const entry = rooms[from]?.rooms.find((each) => to === each.split(' ')[0] || to.startsWith(`${each.split(' ')[0]}/`));
  const isOwn = to.startsWith(`${from}/`) && from !== 'web/src/features';
  if (isOwn) return 'all';
  if (entry === undefined) return 'nothing';
  return entry.endsWith(' type') ? 'types' : 'all';
}

describe('the matrix of rooms', () => {
  it.each(names)('%s may import of every other room exactly what the matrix allows, in any form of import', (from) => {
    const all = { all: [0, 0, 0, 0, 0], types: [0, 1, 1, 1, 1], nothing: [1, 1, 1, 1, 1] };
    for (const to of others(from)) {
      const caught = waysTo(from, `${to}/x.ts`).map((text) => roomProblems([probe(from, text)]).length);
      expect({ to, caught }).toEqual({ to, caught: all[allowed(from, to)] });
    }
  });

  it('lets no two floors of the bank import each other, and none import a higher one', () => {
    for (const [at, floor] of floors.entries())
      for (const higher of floors.slice(at)) expect(rooms[`mock-server/bank/${floor}`]?.rooms).not.toContain(`mock-server/bank/${higher}`);
  });

  it('has the floors of the bank in the order of its README', () => {
    const readme = readFileSync(`${root}mock-server/bank/README.md`, 'utf8');
    const listed = [...readme.matchAll(/^\| `([\w-]+)\/` \|/gm)].map(([, name]) => name);
    expect(listed).toEqual([...floors, 'laws']);
  });

  it.each([
    ['a feature that imports another', 'web/src/features/spot/x.ts', "import { a } from '#web/features/swap/b.ts';"],
    ['beside it', 'web/src/features/spot/x.ts', "import { a } from '../swap/b.ts';"],
    ['an engine that imports one above it', 'web/src/engines/deal/x.ts', "import { a } from '../ticket/b.ts';"],
    ['queries in ui', 'web/src/ui/x.tsx', "import { useQuery } from '@tanstack/react-query';"],
    ['React in state', 'web/src/state/x.ts', "import { useState } from 'react';"],
    ['React in domain', 'web/src/domain/x.ts', "import 'react';"],
    ['state in live', 'web/src/live/x.ts', "import { a } from '#web/state/b.ts';"],
    ['Fastify in the bank', 'mock-server/bank/kernel/x.ts', "import fastify from 'fastify';"],
    ['a timer of Node in the bank', 'mock-server/bank/kernel/x.ts', "import { setTimeout } from 'node:timers/promises';"],
    ['the bank in secrets', 'mock-server/secrets/x.ts', "import { a } from '#mock/bank/b.ts';"],
    ['a test helper', 'web/src/ui/x.ts', "import { a } from '#web/test/b.ts';"],
    ['a type that is taken by import()', 'web/src/domain/x.ts', "export type A = import('#web/ui/b.tsx').B;"],
    ['a glob of modules', 'web/src/app/x.ts', "export const all = import.meta.glob('./*.ts');"],
    ['a room that nobody named', 'web/src/hall/x.ts', 'export const x = 1;'],
    ['a file of the bank that lies on no floor', 'mock-server/bank/x.ts', 'export const x = 1;'],
    ['a floor of the bank that imports a type of a higher one', 'mock-server/bank/deals/x.ts', "import type { A } from '../quotes/b.ts';"],
  ])('finds %s', (_what, path, text) => {
    expect(roomProblems([{ path, text }])).toHaveLength(1);
  });
});

describe('a pure room', () => {
  it.each([
    ['the time of now', 'export const x = new Date();'],
    ['the time of now as a text', 'export const x = Date();'],
    ['the clock of now', 'export const x = Date.now();'],
    ['the clock under another name', 'const D = Date;\nexport const x = new D();'],
    ['storage by way of the environment', "export const x = self.localStorage.getItem('x');"],
    ['the environment as an argument', 'export const x = Object.keys(globalThis);'],
    ['a rate as a number', 'export const x = (rate: string) => ~~rate;'],
  ])('may not use %s', (_what, text) => {
    for (const path of ['web/src/domain/x.ts', 'mock-server/bank/kernel/x.ts']) expect(purityProblems([{ path, text }])).toHaveLength(1);
    expect(purityProblems([{ path: 'web/src/ui/x.ts', text }])).toEqual([]);
  });

  it('may use a date for what follows from its arguments', () => {
    const text = `export const x = (at: Date) => new Date(at).getTime() + Date.UTC(2026, 1, 1) + Date.parse('2026-01-13');`;
    expect(purityProblems([{ path: 'mock-server/bank/kernel/x.ts', text }])).toEqual([]);
  });
});

describe('the linter for a pure room', () => {
  const folder = mkdtempSync(join(root, 'reports/probes-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Returns the lint rules that a file with this text breaks. */
  function broken(path: string, text: string): string[] {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    cpSync(`${root}.oxlintrc.json`, join(folder, '.oxlintrc.json'));
    const lint = () => execFileSync(`${root}node_modules/.bin/oxlint`, ['-c', '.oxlintrc.json', '--format', 'json', path], { cwd: folder });
    try {
      lint();
      return [];
    } catch (error) {
      const { diagnostics } = JSON.parse(String((error as { stdout: Buffer }).stdout)) as { diagnostics: { code: string }[] };
      return diagnostics.map(({ code }) => code);
    }
  }

  it.each([
    ['the clock', 'const x = Date.now();', 'eslint(no-restricted-properties)'],
    ['chance', 'const x = Math.random();', 'eslint(no-restricted-properties)'],
    ['a monotonic clock', 'const x = performance.now();', 'eslint(no-restricted-globals)'],
    ['chance of the browser', 'const x = crypto.randomUUID();', 'eslint(no-restricted-globals)'],
    ['storage', "const x = localStorage.getItem('x');", 'eslint(no-restricted-globals)'],
    ['what holds all of them', 'const x = globalThis.localStorage;', 'eslint(no-restricted-globals)'],
    ['a rate as a number', "const x = +'1.25' * 100;", 'eslint(no-implicit-coercion)'],
    ['another one', "const x = Number('1.25') * 100;", 'eslint(no-restricted-globals)'],
    ['a third', "const x = parseFloat('1.25');", 'eslint(no-restricted-globals)'],
  ])('refuses %s in domain and bank', (_what, text, rule) => {
    for (const path of ['web/src/domain/x.ts', 'mock-server/bank/kernel/x.ts'])
      expect(broken(path, `${text}\nexport { x };\n`)).toEqual([rule]);
    expect(broken('web/src/domain/x.ts', "export const x = '1.25';\n")).toEqual([]);
  });
});
