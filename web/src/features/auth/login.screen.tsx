// Sign in.
import { Empty } from '#web/ui/empty.tsx'

export function LoginScreen() {
  return <Empty reason="auth.title" />
}
