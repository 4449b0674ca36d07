// Filters that another screen sent along: each time somebody leads to a list, it shows the rows that are meant.
import { type Dispatch, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { carried } from '#web/state/navigation.ts';
import type { Filters, ListEvent } from './list-query.ts';
import type { LedTo } from './list-types.ts';

/** `screen` is the list's own; without one nobody leads to it. */
export function useArrival(screen: LedTo | undefined, dispatch: Dispatch<ListEvent>): void {
  const arrival = useSnapshot(carried)[screen ?? ''];
  useEffect(() => {
    if (arrival) dispatch({ type: 'arrive', filters: arrival.values as Filters });
  }, [arrival, dispatch]);
}
