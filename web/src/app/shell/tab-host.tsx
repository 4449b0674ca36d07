// The open pages of a layout, each in its own React Activity: a hidden page keeps its input and is not rendered
// (LAY-14, LAY-15).
import { Activity, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { tabs } from '#web/state/tabs.ts';
import { ScreenName } from '#web/ui/screen-name.ts';
import { Waiting } from '#web/ui/waiting.tsx';
import { heldPages } from '../derive/tabs.ts';
import { screenName } from '../derive/titles.ts';
import { ScreenBoundary } from '../failures/screen-boundary.tsx';
import { refreshPage } from '../refresh-page.ts';
import { groups, screens } from '../screens.ts';
import type { Screen, Screens } from '../screen-types.ts';
import { Page } from './page.tsx';

const table: Screens = screens;

/** Renders the mounted pages of `layout` and shows that of `active`. */
export function TabHost({ layout, active }: { layout: Screen['layout']; active: string }) {
  const { t } = useTranslation();
  const { open, kept, loads } = useSnapshot(tabs);
  return heldPages(layout, { open, kept }, screens).map((id) => {
    const turn = loads[id] ?? 0;
    return (
      <Activity key={id} mode={id === active ? 'visible' : 'hidden'}>
        <ScreenBoundary key={turn} title={table[id]?.title} onRefresh={() => refreshPage(id)}>
          <ScreenName value={screenName(id, screens, groups, t)}>
            <Suspense fallback={<Waiting />}>
              <Page id={id} />
            </Suspense>
          </ScreenName>
        </ScreenBoundary>
      </Activity>
    );
  });
}
