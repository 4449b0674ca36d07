// A table of the desk: titles, rows, and a sentence when there are none.
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Nothing } from './nothing.tsx';
import { tableLook } from './table-look.ts';

/** A column; figures are aligned to the end, as are their cells with `data-figure`. */
export type Column<Name extends string> = { readonly name: Name; readonly isFigure?: true };

type Props<Name extends string> = {
  readonly columns: readonly Column<Name>[];
  readonly titleOf: (name: Name) => string;
  /** Shown instead of a table without rows. */
  readonly none: string;
  /** The rows; an empty list if there are none. */
  readonly children: readonly ReactNode[];
};

export function DataTable<Name extends string>({ columns, titleOf, none, children }: Props<Name>) {
  if (children.length === 0) return <Nothing text={none} />;
  return (
    <chakra.div overflowX="auto">
      <chakra.table css={tableLook}>
        <thead>
          <tr>
            {columns.map(({ name, isFigure }) => (
              <th key={name} scope="col" data-figure={isFigure}>
                {titleOf(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </chakra.table>
    </chakra.div>
  );
}
