// Loads one page anew, its download and its reads included; the other open pages stay as they are (LAY-14, ACC-09).
import { snapshot } from 'valtio';
import { queryClient } from '#web/api/query-client.ts';
import { refreshed, setTabs, tabs, type Tabs } from '#web/state/tabs.ts';

/** What was read counts as old from now on, so that the page reads it again as it is drawn anew; nobody else has to. */
export function refreshPage(id: string): void {
  void queryClient.invalidateQueries({ refetchType: 'none' });
  setTabs(refreshed(snapshot(tabs) as Tabs, id));
}
