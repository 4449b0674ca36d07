// Starts the portal if the browser is supported, and shows a message if the start fails.
import { boot } from '#web/app/boot.tsx';

// Shows the message of a failed start, which is part of the page because the texts are not loaded yet (ACC-24).
function sayNotStarted(): void {
  document.getElementById('not-started')?.removeAttribute('hidden');
}

const root = document.getElementById('root');
// False when the page itself shows that this browser is not supported.
const isSupported = document.getElementById('unsupported')?.hidden !== false;
if (root !== null && isSupported) boot(root).catch(sayNotStarted);
