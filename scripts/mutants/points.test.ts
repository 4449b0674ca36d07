import { describe, expect, it } from 'vitest';

import { edited, marked, pointsOf } from './points.ts';

/** Returns the source after each edit. */
const madeOf = (source: string): string[] => pointsOf('a.ts', source).map((point) => edited(source, point));

describe('edits of a source', () => {
  it.each([
    ['const a = b < c;', ['const a = b <= c;', 'const a = b >= c;']],
    ['const a = b && c;', ['const a = b || c;']],
    ['const a = `${b}` + c;', []],
    ['const a = b - 1;', ['const a = b + 1;', 'const a = b - 2;']],
    ["const a = round(b, 'UP');", ["const a = floor(b, 'UP');", "const a = round(b, 'DOWN');"]],
    ['if (a) b();', ['if (true) b();', 'if (false) b();', 'if (a) ;']],
    ['a.some(b);', [';', 'a.every(b);']],
    ['const a = { amt1: b.c, d: e, amt2: f() };', ['const a = { amt1: f(), d: e, amt2: b.c };']],
    ['const a = { nearRate, farRate, side };', ['const a = { nearRate: farRate, farRate: nearRate, side };']],
    ['const columns = [a, b, c];', ['const columns = [b, a, c];', 'const columns = [a, c, b];']],
    ['const a = { columns: [b, c], rows: [d, e] };', ['const a = { columns: [c, b], rows: [d, e] };']],
    [
      'const a = !b ? true : c;',
      ['const a = true ? true : c;', 'const a = false ? true : c;', 'const a = b ? true : c;', 'const a = !b ? false : c;'],
    ],
  ])('%s', (source, made) => {
    expect(madeOf(source)).toEqual(made);
  });

  it('does not change types, imports, names and texts', () => {
    const source = `import a from 'b';\ntype C = 'd' | 1;\nconst e = { f: 'two words' } as const satisfies Record<'f', string>;`;
    expect(madeOf(source)).toEqual([]);
  });

  it('marks nested sites; chains and statements as a whole', () => {
    const note = "Reflect.get(globalThis, '__reached')?.";
    const source = 'if (a?.b.some(c) && d > 1) e();';
    const points = pointsOf('a.ts', source);
    const sites = points.map(({ site }) => source.slice(site.start, site.end));
    expect(new Set(sites)).toEqual(new Set(['a?.b.some(c) && d > 1', 'a?.b.some(c)', 'd > 1', '1', 'e()']));
    const two = points.filter(({ site }) => ['a?.b.some(c)', 'a?.b.some(c) && d > 1'].includes(source.slice(site.start, site.end)));
    const [outer, inner] = [two[0], two.at(-1)];
    if (!outer || !inner) throw new Error('the two points were not found');
    expect(
      marked(
        source,
        [outer, inner].map(({ site }, number) => ({ number, site })),
      ),
    ).toBe(`if ((${note}(0), ((${note}(1), (a?.b.some(c))) && d > 1))) e();`);
  });
});
