// Light or dark, kept as a preference.
import { Button } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { preferences } from '#web/state/preferences.ts'
import { Icon } from '#web/ui/icon.tsx'
import { colourMode } from '../appearance.ts'
import { headerButton } from './language-toggle.tsx'

/** Names the mode it leads to. */
export function ColourModeToggle({ onHeader = false }: { onHeader?: boolean }) {
  const { t } = useTranslation()
  useSnapshot(preferences)
  const dark = colourMode() === 'dark'
  return (
    <Button
      variant="ghost"
      size="xs"
      px="0"
      aria-label={t(dark ? 'common.colourMode.toLight' : 'common.colourMode.toDark')}
      {...(onHeader && headerButton)}
      onClick={() => {
        preferences.mode = dark ? 'light' : 'dark'
      }}
    >
      <Icon name={dark ? 'sun' : 'moon'} />
    </Button>
  )
}
