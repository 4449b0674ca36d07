// What runs while somebody is signed in: the live connection, the customer's name in the current language, the badges (SES-08, LAY-23).
import { useEffect } from 'react'
import { useClientInfo, useCustCountext } from '#web/api/generated/client/client.ts'
import { automaticRead } from '#web/api/transport.ts'
import { setBadges } from '#web/state/badges.ts'
import { setClient } from '#web/state/session.ts'
import { startLiveSession } from '../live-session.ts'

const quiet = { query: { meta: { quiet: true } }, request: automaticRead }

/** Called once, by the main layout. */
export function useSignedIn(): void {
  useEffect(startLiveSession, [])
  const { data: info } = useClientInfo(quiet)
  const { data: counts } = useCustCountext(quiet)
  useEffect(() => {
    if (info?.code === 0) setClient(info.data.client)
  }, [info])
  useEffect(() => {
    if (counts?.code === 0) setBadges(counts.data)
  }, [counts])
}
