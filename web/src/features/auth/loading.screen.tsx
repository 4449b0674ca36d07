// A page that says only that something is on its way (ACC-09).
import { Waiting } from '#web/ui/waiting.tsx'

export function LoadingScreen() {
  return <Waiting />
}
