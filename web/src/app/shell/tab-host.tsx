// The open pages of a layout, each in its own Activity: a hidden page keeps its input and costs nothing (LAY-14, LAY-15).
import { Activity, lazy, Suspense, useMemo } from 'react'
import type { ComponentType } from 'react'
import { snapshot, useSnapshot } from 'valtio'
import { refreshed, setTabs, tabs } from '#web/state/tabs.ts'
import { Waiting } from '#web/ui/waiting.tsx'
import { heldPages } from '../derive/tabs.ts'
import { loadChunk } from '../failures/chunk-load.ts'
import { ScreenBoundary } from '../failures/screen-boundary.tsx'
import { screens } from '../screens.ts'
import type { Screen, Screens } from '../screen-types.ts'

const table: Screens = screens

/** Loads the page of `id` anew, its download included. */
export function refreshTab(id: string): void {
  setTabs(refreshed(snapshot(tabs) as typeof tabs, id))
}

// Keyed by its loads: a refresh makes a new page and, after a failure, a new download.
function Page({ load }: { load: Screen['load'] }) {
  const Content = useMemo(() => lazy(async (): Promise<{ default: ComponentType }> => ({ default: await loadChunk(load) })), [load])
  return (
    <Suspense fallback={<Waiting />}>
      <Content />
    </Suspense>
  )
}

/** Draws the held pages of `layout` and shows the one of `active`. */
export function TabHost({ layout, active }: { layout: Screen['layout']; active: string }) {
  const { open, kept, loads } = useSnapshot(tabs)
  return heldPages(layout, { open, kept }, screens).map((id) => {
    const screen = table[id]
    if (screen === undefined) return null
    return (
      <Activity key={id} mode={id === active ? 'visible' : 'hidden'}>
        <ScreenBoundary key={loads[id] ?? 0} onRefresh={() => refreshTab(id)}>
          <Page load={screen.load} />
        </ScreenBoundary>
      </Activity>
    )
  })
}
