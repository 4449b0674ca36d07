// The end of a row: the buttons of its detail and its actions.
import type { TFunction } from 'i18next';
import { RowActions } from '../action/row-actions.tsx';
import type { List } from './list-types.ts';

type Props<Row> = { readonly list: List<Row>; readonly row: Row; readonly asButtons?: 1 | 2; readonly t: TFunction<'portal'> };

/** Shows the link to the details and the actions of a row. Up to `asButtons` actions are buttons; more are in a menu. */
export function RowEnd<Row>({ list, row, asButtons = 2, t }: Props<Row>) {
  const { openDetail, actions } = list;
  const offered = actions.filter(({ appliesTo }) => appliesTo(row));
  return (
    <div className="row-end">
      {openDetail && (
        <button type="button" className="row-button" onClick={() => openDetail(row)}>
          {t('list.detail')}
        </button>
      )}
      {offered.length > 0 && <RowActions offered={offered} row={row} asButtons={asButtons} />}
    </div>
  );
}
