// The table of figures in the README of this folder, written by `npm run bench -- --write`.
import { readFileSync, writeFileSync } from 'node:fs';
import { root } from '../root.ts';
import { barText, type Figure, meets, valueText } from './figure.ts';

type Machine = { readonly processor: string; readonly cores: number; readonly node: string };

/** What was measured: when (ISO 8601) and on which machine, and the figures with their parts. */
export type Measured = {
  readonly measuredAt: string;
  readonly machine: Machine;
  readonly figures: readonly (Figure & { readonly part: string; readonly met: boolean })[];
};

const dayAndMachine = ({ measuredAt, machine: { processor, cores, node } }: Omit<Measured, 'figures'>) =>
  [measuredAt.slice(0, 10), processor, cores, node].join();

/** Returns the earlier figures of parts that are not measured again; none from another day or machine. */
export function kept(earlier: Measured, now: Omit<Measured, 'figures'>, measuredNow: readonly string[]): Measured['figures'] {
  return dayAndMachine(earlier) === dayAndMachine(now) ? earlier.figures.filter(({ part }) => !measuredNow.includes(part)) : [];
}

/** What figures of the same kind share in their names: "longest hold" of "longest hold: positions". */
const kindOf = ({ name }: Figure) => /^longest hold/.exec(name)?.[0] ?? name;

/** Returns the figures with a bar, one of each kind: of the holds, the first is the longest. */
export function listed(figures: readonly Figure[]): readonly Figure[] {
  const kinds = new Set<string>();
  return figures.filter((figure) => {
    const isListed = figure.bar !== undefined && !(kinds.has(kindOf(figure)) && kindOf(figure) !== figure.name);
    kinds.add(kindOf(figure));
    return isListed;
  });
}

/** Returns the sentence with date and machine, and the table. */
export function tableOf({ measuredAt, machine: { processor, cores, node }, figures }: Measured): string {
  const rows = listed(figures).map((figure) => {
    return `| ${figure.name} | ${valueText(figure)} ${figure.unit} | ${barText(figure)} | ${meets(figure) ? 'yes' : '**no**'} |`;
  });
  const about = `Measured on ${measuredAt.slice(0, 10)} with ${cores} cores (${processor}) and Node ${node.slice(1)}.`;
  return [about, '', '| figure | value | bar | met |', '|---|---|---|---|', ...rows].join('\n');
}

/** Writes the table of all parts into the README. */
export function writeTable(measured: Measured): void {
  const readme = `${root}scripts/bench/README.md`;
  const block = /<!-- figures -->[\s\S]*<!-- \/figures -->/;
  writeFileSync(
    readme,
    readFileSync(readme, 'utf8').replace(block, () => `<!-- figures -->\n${tableOf(measured)}\n<!-- /figures -->`),
  );
}
