import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { byProduct, type ByProduct, isOf } from './by-product.ts';

type Shape = { readonly product: 'round'; readonly radius: number } | { readonly product: 'square'; readonly side: number };
const sizes: ByProduct<Shape, number, [times: number]> = {
  round: ({ radius }, times) => radius * times,
  square: ({ side }, times) => side * times,
};

const root = fileURLToPath(new URL('../../', import.meta.url));
const cache = join(root, 'node_modules/.cache');

/** The files of the bank that do not compile once there is a deal of one more product. */
function namedByTheCompiler(): string[] {
  mkdirSync(cache, { recursive: true });
  const copy = mkdtempSync(join(cache, 'toy-product-'));
  try {
    cpSync(join(root, 'mock-server'), join(copy, 'mock-server'), {
      recursive: true,
      filter: (path) => !/\.(test|fixture)\.ts$|\.sqlite$/.test(path),
    });
    for (const file of ['package.json', 'tsconfig.json']) cpSync(join(root, file), join(copy, file));
    const deals = join(copy, 'mock-server/bank/lifecycle/deals-state.ts');
    const source = readFileSync(deals, 'utf8');
    const withToy = source.replace('export type Deal = ', "export type Deal = (DealBase & { readonly product: 'toy' }) | ");
    expect(withToy).not.toBe(source);
    writeFileSync(deals, withToy);
    const { stdout } = spawnSync('tsc', ['-p', join(copy, 'mock-server'), '--incremental', 'false', '--pretty', 'false'], {
      cwd: copy,
      encoding: 'utf8',
    });
    const files = [...stdout.matchAll(/^mock-server\/bank\/([\w/-]+\.ts)\(/gm)].map(([, file = '']) => file);
    return [...new Set(files)].toSorted();
  } finally {
    rmSync(copy, { recursive: true });
  }
}

describe('a table by product', () => {
  it('BNK-01 applies the entry of the product, and tells one product from the others', () => {
    expect(byProduct(sizes, { product: 'round', radius: 3 }, 2)).toBe(6);
    expect(byProduct(sizes, { product: 'square', side: 5 }, 2)).toBe(10);
    expect([isOf<Shape, 'round'>({ product: 'round', radius: 3 }, 'round'), isOf<Shape, 'square'>(undefined, 'square')]).toEqual([
      true,
      false,
    ]);
  });

  it('BNK-01 has the compiler name all that a new product lacks, as the README lists it', () => {
    const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8');
    const [, howTo = ''] = /\*\*To add a product\*\*(.*?)Such a table/s.exec(readme) ?? [];
    const listed = [...howTo.matchAll(/`([\w/-]+\.ts)`/g)].map(([, file = '']) => file).filter((file) => !file.endsWith('deals-state.ts'));
    expect(listed.length).toBeGreaterThan(5);
    expect(namedByTheCompiler()).toEqual(listed.toSorted());
  });
});
