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

const root = fileURLToPath(new URL('../../../', import.meta.url));
const cache = join(root, 'node_modules/.cache');

/** A union type in a file, and a member that the test adds to it. */
type Toy = { readonly file: string; readonly union: string; readonly member: string };
const toyDeal: Toy = { file: 'facts/deals-state.ts', union: 'export type Deal =', member: "(DealBase & { readonly product: 'toy' })" };
const toyWanted: Toy = { file: 'facts/orders-state.ts', union: 'export type Wanted =', member: "{ readonly product: 'toy' }" };

/** Adds the toy as the first member of the union. */
function addTo(bank: string, { file, union, member }: Toy): void {
  const path = join(bank, file);
  const source = readFileSync(path, 'utf8');
  const withToy = source.replace(union, `${union} ${member} |`);
  expect(withToy).not.toBe(source);
  writeFileSync(path, withToy);
}

/**
 * Returns the files of the bank that do not compile once the unions have one more member. Fails on any compile error
 * that is not about the new product.
 */
function namedByTheCompiler(...toys: readonly Toy[]): string[] {
  mkdirSync(cache, { recursive: true });
  const copy = mkdtempSync(join(cache, 'toy-product-'));
  try {
    cpSync(join(root, 'mock-server'), join(copy, 'mock-server'), {
      recursive: true,
      // Tests and fixtures are not copied.
      filter: (path) => !/\.(test|fixture)\.ts$|\/journal\/kept$/.test(path),
    });
    for (const file of ['package.json', 'tsconfig.json']) cpSync(join(root, file), join(copy, file));
    for (const toy of toys) addTo(join(copy, 'mock-server/bank'), toy);
    const { stdout } = spawnSync('tsc', ['-p', join(copy, 'mock-server'), '--incremental', 'false', '--pretty', 'false'], {
      cwd: copy,
      encoding: 'utf8',
    });
    const errors = stdout.split('\n').filter((line) => line.includes('error TS'));
    expect(errors.filter((error) => !error.includes("'toy'") && !error.includes('"toy"'))).toEqual([]);
    return [...new Set(errors.map((error) => /(?:^|\/)mock-server\/bank\/([\w/-]+\.ts)\(/.exec(error)?.[1] ?? error))].toSorted();
  } finally {
    rmSync(copy, { recursive: true });
  }
}

/** Returns the files named in a part of "To add a product" in the README, except the file that defines the union. */
function listedInReadme(part: RegExp, { file: unionFile }: Toy): string[] {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const files = [...(part.exec(readme)?.[1] ?? '').matchAll(/`([\w/-]+\.ts)`/g)].map(([, file = '']) => file);
  return files.filter((file) => file !== unionFile);
}

describe('a table by product', () => {
  it('BNK-01 applies the entry of the product, and distinguishes products', () => {
    expect(byProduct(sizes, { product: 'round', radius: 3 }, 2)).toBe(6);
    expect(byProduct(sizes, { product: 'square', side: 5 }, 2)).toBe(10);
    expect([isOf<Shape, 'round'>({ product: 'round', radius: 3 }, 'round'), isOf<Shape, 'square'>(undefined, 'square')]).toEqual([
      true,
      false,
    ]);
  });

  const forDeals = listedInReadme(/\*\*To add a product\*\*(.*?)Orders for it/s, toyDeal);
  const forOrders = listedInReadme(/Orders for it(.*?)Each of these entries/s, toyWanted);

  it('BNK-01 makes the compiler list everything that a new product lacks, as in the README', () => {
    expect(forDeals).toHaveLength(11);
    expect(namedByTheCompiler(toyDeal)).toEqual(forDeals.toSorted());
  });

  it('ORD-01 makes the compiler list everything that orders for a new product lack, so that none is filled as another product', () => {
    expect(forOrders).toHaveLength(3);
    expect(namedByTheCompiler(toyDeal, toyWanted)).toEqual([...forDeals, ...forOrders].toSorted());
  });
});
