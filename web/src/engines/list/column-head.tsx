// The title cell of a column. A click sorts the rows if the bank supports sorting by this column (QRY-09).
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '#web/i18n/index.ts';
import type { ListEvent } from './list-query.ts';
import type { ListQuery } from './list-types.ts';

type Props = {
  readonly name: string;
  readonly title: TextKey;
  readonly isFigure: boolean;
  /** Undefined when the bank does not sort by this column. */
  readonly sortBy: string | undefined;
  /** Undefined while the rows are not sorted by this column. */
  readonly order: ListQuery['sortOrder'];
  readonly on: (event: ListEvent) => void;
};

const states = { asc: ['ascending', '↑'], desc: ['descending', '↓'] } as const;

/** Re-renders only when its own props change. */
export const ColumnHead = memo(function ColumnHead({ name, title, isFigure, sortBy, order, on }: Props) {
  const { t } = useTranslation();
  const text = t(title);
  // At two characters a line, one of an odd number would be alone on the last line.
  const isOdd = text.length < 8 && text.length % 2 > 0;
  const place = { 'data-column': name, ...(isOdd && { 'data-odd': '' }), ...(isFigure && { 'data-figure': '' }) };
  if (sortBy === undefined)
    return (
      <th scope="col" {...place}>
        {text}
      </th>
    );
  const [state, arrow] = order === undefined ? (['none', ''] as const) : states[order];
  return (
    <th scope="col" aria-sort={state} {...place}>
      <button type="button" className="row-button" onClick={() => on({ type: 'sort', sortBy })}>
        {text}
        <span aria-hidden="true">{arrow}</span>
      </button>
    </th>
  );
});
