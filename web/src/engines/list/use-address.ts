// Keeps the query of the list on the visible page in the address of the page (QRY-28).
import { useEffect, useRef } from 'react';
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

/**
 * Writes the query into the address while the list is visible. When the list is shown again, and on Back and Forward,
 * a query in the address is adopted. The effects end when the page of the list is hidden (LAY-14).
 */
export function useAddress(list: Addressed, query: ListQuery, dispatch: (event: ListEvent) => void, isOwn: boolean): void {
  const isShown = useRef(false);
  useEffect(() => {
    if (!isOwn) return;
    const asked = isShown.current ? null : queryInAddress(list);
    isShown.current = true;
    if (asked) dispatch({ type: 'open', query: asked });
    else write(list, query);
  }, [isOwn, list, query, dispatch]);
  useEffect(() => {
    if (!isOwn) return;
    const adopt = () => {
      const asked = queryInAddress(list);
      if (asked) dispatch({ type: 'open', query: asked });
    };
    addEventListener('popstate', adopt);
    return () => {
      removeEventListener('popstate', adopt);
      isShown.current = false;
    };
  }, [isOwn, list, dispatch]);
}
