// The end of a row: its actions. The first action of an item that is due is a button (QRY-35).
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { RowActions } from '../action/row-actions.tsx';
import type { List } from './list-types.ts';

type Props<Row> = {
  readonly list: List<Row>;
  readonly row: Row;
  readonly asButtons?: 1 | 2;
  /** `now`: the item is overdue or due today. */
  readonly due: 'now' | 'later' | null;
};

/** Shows the actions of a row. Up to `asButtons` actions are buttons; more are in a menu. */
export function RowEnd<Row>({ list: { actions, atEnd }, row, asButtons = 2, due }: Props<Row>) {
  const offered = actions.filter(({ appliesTo }) => appliesTo(row));
  const AtEnd = atEnd?.cell;
  return (
    <div className="row-end" {...(due !== null && { 'data-due': due })}>
      {AtEnd && <AtEnd row={row} />}
      {offered.length > 0 && <RowActions offered={offered} row={row} asButtons={asButtons} isLed={due !== null} />}
    </div>
  );
}

/** The text that names a row, as a button that opens its detail. Without a detail it is plain text. */
export function RowName<Row>({
  list: { openDetail },
  row,
  t,
  children,
}: Pick<Props<Row>, 'list' | 'row'> & { readonly t: TFunction<'portal'>; readonly children: ReactNode }) {
  if (!openDetail) return children;
  return (
    <button type="button" className="row-name" title={t('list.detail')} onClick={() => openDetail(row)}>
      {children}
    </button>
  );
}
