// The followed pairs at live prices.
import { Empty } from '#web/ui/empty.tsx'

export function OptionalCcyScreen() {
  return <Empty reason="common.empty" />
}
