// The lists of spot deals.
import { Empty } from '#web/ui/empty.tsx'

export function SpotCurrentSerialScreen() {
  return <Empty reason="common.empty" />
}

export function SpotNonMaturityScreen() {
  return <Empty reason="common.empty" />
}

export function SpotPendingDeliveryScreen() {
  return <Empty reason="common.empty" />
}
