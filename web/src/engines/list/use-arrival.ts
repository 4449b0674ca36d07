// Applies filters from another screen each time the user follows a link from it to a list.
import { type Dispatch, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { carried } from '#web/state/navigation.ts';
import type { Filters, ListEvent } from './list-query.ts';
import type { LedTo } from './list-types.ts';

/**
 * Applies the filters with which another screen opened the list. `screen` is the list's own screen; undefined when no
 * other screen links to it.
 */
export function useArrival(screen: LedTo | undefined, dispatch: Dispatch<ListEvent>): void {
  const arrival = useSnapshot(carried)[screen ?? ''];
  useEffect(() => {
    if (arrival) dispatch({ type: 'arrive', filters: arrival.values as Filters });
  }, [arrival, dispatch]);
}
