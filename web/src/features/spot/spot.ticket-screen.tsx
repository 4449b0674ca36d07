// The spot ticket.
import { Empty } from '#web/ui/empty.tsx'

export function SpotTradeScreen() {
  return <Empty reason="common.empty" />
}
