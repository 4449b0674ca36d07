import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import cn from './cn.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

type Tree = { readonly [key: string]: string | Tree };
const flat = (tree: Tree, path = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : flat(value, `${path}${key}.`),
  );
const baseOf = (key: string) => key.replace(/_(one|other)$/, '');
const basesOf = (tree: Tree) => [...new Set(flat(tree).map(([key]) => baseOf(key)))].toSorted();
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted();

describe('texts of the desk', () => {
  it('DSK-01 both languages have the same keys, and none is empty', () => {
    expect(basesOf(en)).toEqual(basesOf(cn));
    expect([...flat(cn), ...flat(en)].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('DSK-01 both languages fill the same placeholders', () => {
    const chinese = new Map(flat(cn).map(([key, text]) => [baseOf(key), placeholders(text)]));
    expect(flat(en).filter(([key, text]) => `${chinese.get(baseOf(key))}` !== `${placeholders(text)}`)).toEqual([]);
  });

  it('DSK-01 a text with plural forms has those of its language', () => {
    const formsOf = (tree: Tree, base: string) => flat(tree).filter(([key]) => key !== baseOf(key) && baseOf(key) === base).length;
    const counted = [
      ...new Set(
        [...flat(cn), ...flat(en)]
          .map(([key]) => key)
          .filter((key) => key !== baseOf(key))
          .map(baseOf),
      ),
    ];
    expect(counted.length).toBeGreaterThan(3);
    expect(counted.filter((base) => formsOf(cn, base) !== 1 || formsOf(en, base) !== 2)).toEqual([]);
  });

  it('DSK-08 every refusal of the bank has a text', () => {
    const source = readFileSync(new URL('../../../mock-server/bank/kernel/refusals.ts', import.meta.url), 'utf8');
    const [, list = ''] = /const codes = \{(.*?)\n\} as const/s.exec(source) ?? [];
    const rules = [...list.matchAll(/^ {2}(\w+): \d+,$/gm)].map(([, rule]) => rule);
    expect(rules.length).toBeGreaterThan(50);
    expect(Object.keys(cn.refusal).toSorted()).toEqual(rules.toSorted());
  });

  it('DSK-01 every text is shown somewhere', () => {
    const folder = new URL('../', import.meta.url);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (path) => /(?<!\.test)\.tsx?$/.test(path) && !path.includes('generated'),
    );
    const code = files.map((path) => readFileSync(new URL(path, folder), 'utf8')).join('\n');
    const templates = [...code.matchAll(/`([a-z]\w*\.[^`]*\$\{[^`]*)`/g)].map(
      ([, key = '']) => new RegExp(`^${key.replaceAll(/\$\{[^}]*\}/g, '[\\w]+')}$`),
    );
    const isNamed = (key: string) => code.includes(`'${key}'`) || templates.some((shape) => shape.test(key));
    expect(basesOf(cn).filter((key) => !isNamed(key))).toEqual([]);
  });
});
