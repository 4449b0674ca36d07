// Reloads one page, including its code and its data; the other open pages stay unchanged (LAY-14, ACC-09).
import { snapshot } from 'valtio';
import { queryClient } from '#web/api/query-client.ts';
import { refreshed, setTabs, tabs, type Tabs } from '#web/state/tabs.ts';

/** Marks all data as stale, so that the reloaded page refetches its own; other pages are not refetched. */
export function refreshPage(id: string): void {
  void queryClient.invalidateQueries({ refetchType: 'none' });
  setTabs(refreshed(snapshot(tabs) as Tabs, id));
}
