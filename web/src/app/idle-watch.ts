// Two minutes before the bank ends an idle session a dialog offers to stay (SES-28, WCAG 2.2.1).
import { ask } from '#web/state/dialogs.ts';
import { session } from '#web/state/session.ts';

const WARNING_MS = 120_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let asking = false;

async function offer(): Promise<void> {
  if (asking || session.user === null) return;
  asking = true;
  const stays = await ask({ title: { key: 'tips.notice' }, words: { key: 'tips.idleSoon' }, confirmLabel: { key: 'tips.stay' } });
  asking = false;
  // Any call of the user keeps the session; this one changes nothing.
  if (stays) void import('#web/api/generated/client/client.ts').then(({ clientInfo }) => clientInfo()).catch(() => {});
}

/** Starts the wait anew, at each call of the user. */
export function noteActivity(): void {
  clearTimeout(timer);
  if (session.user !== null) timer = setTimeout(() => void offer(), Math.max(session.user.idleSeconds * 1000 - WARNING_MS, 0));
}
