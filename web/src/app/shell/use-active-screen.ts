// Which screen the address names; the layouts, tabs and titles all ask here.
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useMatches } from 'react-router-dom'
import { documentTitle } from '../derive/titles.ts'
import { screens } from '../screens.ts'
import type { Screens } from '../screen-types.ts'

/** The id of the shown screen, undefined on an unknown path (ACC-26). */
export function useActiveScreen(): string | undefined {
  const id = useMatches().at(-1)?.id
  const table: Screens = screens
  return id !== undefined && table[id] !== undefined ? id : undefined
}

/** Keeps the document title that of the shown screen, in the current language (I18-04). */
export function useDocumentTitle(id: string | undefined): void {
  const { t } = useTranslation()
  useEffect(() => {
    document.title = documentTitle(id, screens, t)
  }, [id, t])
}
