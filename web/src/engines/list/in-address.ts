// Keeps the query of the list on the visible page in the address of the page (QRY-28).
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { ListEvent } from './list-query.ts';
import { type Addressed, queryIn, withQuery } from './list-address.ts';
import type { ListQuery } from './list-types.ts';

/** Returns the query in the present address; null if it has none. */
export const queryInAddress = (list: Addressed): ListQuery | null => queryIn(new URLSearchParams(location.search), list);

// The entry of the history is replaced: Back leaves the page instead of undoing one filter after the other.
function write(list: Addressed, query: ListQuery): void {
  const before = new URLSearchParams(location.search);
  const after = withQuery(before, list, query);
  if (after.toString() === before.toString()) return;
  const search = after.toString().replaceAll('%2F', '/');
  history.replaceState(history.state, '', `${location.pathname}${search && `?${search}`}${location.hash}`);
}

type Props = { readonly list: Addressed; readonly query: ListQuery; readonly dispatch: (event: ListEvent) => void };

/**
 * Writes the query into the address while the list is visible. When the list is shown again, and after each navigation
 * to its page, such as Back, Forward or a second press of its menu entry, a query in the address is adopted; an address
 * without one receives that of the list. The effects end when the page of the list is hidden (LAY-14). Renders nothing;
 * a component, so that a navigation does not re-render the rows.
 */
export function InAddress({ list, query, dispatch }: Props): null {
  const { key } = useLocation();
  const read = useRef('');
  useEffect(() => {
    const asked = read.current === key ? null : queryInAddress(list);
    read.current = key;
    if (asked) dispatch({ type: 'open', query: asked });
    else write(list, query);
  }, [key, list, query, dispatch]);
  useEffect(
    () => () => {
      read.current = '';
    },
    [],
  );
  return null;
}
