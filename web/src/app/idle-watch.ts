// Two minutes before the bank ends an idle session a dialog offers to stay; the tabs of a browser count as one (SES-27, SES-28, WCAG 2.2.1).
import { ask } from '#web/state/dialogs.ts';
import { session } from '#web/state/session.ts';
import { onTabMessage, tellTabs } from '#web/state/tab-sync.ts';

const WARNING_MS = 120_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let offered: AbortController | undefined;

async function offer(): Promise<void> {
  if (offered !== undefined || session.user === null) return;
  offered = new AbortController();
  const question = { title: { key: 'tips.notice' }, words: { key: 'tips.idleSoon' }, confirmLabel: { key: 'tips.stay' } } as const;
  const stays = await ask(question, offered.signal);
  offered = undefined;
  // Any call of the user keeps the session; this one changes nothing.
  if (stays) void import('#web/api/generated/client/client.ts').then(({ clientInfo }) => clientInfo()).catch(() => {});
}

/** Whoever works somewhere has answered the question everywhere. */
function countAnew(): void {
  clearTimeout(timer);
  offered?.abort();
  if (session.user !== null) timer = setTimeout(() => void offer(), Math.max(session.user.idleSeconds * 1000 - WARNING_MS, 0));
}

/** Starts the wait anew, at each call of the user, here and in the other tabs. */
export function noteActivity(): void {
  if (session.user !== null) tellTabs({ kind: 'active', name: session.user.name });
  countAnew();
}

/** Follows what the user does in the other tabs; returns an unsubscribe function. */
export function shareActivity(): () => void {
  return onTabMessage((message) => {
    if (message.kind === 'active' && message.name === session.user?.name) countAnew();
  });
}
