// Offers to stay signed in, two minutes before the bank ends an idle session. All tabs of a browser share one timer
// (SES-27, SES-28, WCAG 2.2.1).
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
  // Any call by the user extends the session; this call changes nothing else.
  if (stays) void import('#web/api/generated/client/client.ts').then(({ clientInfo }) => clientInfo()).catch(() => {});
}

/** Activity in one tab closes the dialog in all tabs. */
function countAnew(): void {
  clearTimeout(timer);
  offered?.abort();
  if (session.user !== null) timer = setTimeout(() => void offer(), Math.max(session.user.idleSeconds * 1000 - WARNING_MS, 0));
}

/** Restarts the timer here and in the other tabs; called at each call by the user. */
export function noteActivity(): void {
  if (session.user !== null) tellTabs({ kind: 'active', name: session.user.name });
  countAnew();
}

/** Subscribes to user activity in other tabs; returns an unsubscribe function. */
export function shareActivity(): () => void {
  return onTabMessage((message) => {
    if (message.kind === 'active' && message.name === session.user?.name) countAnew();
  });
}
