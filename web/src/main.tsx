// The entry of the bundle.
import { boot } from '#web/app/boot.tsx';

// Before the texts are there, the page itself holds the words for a start that failed (ACC-24).
function sayNotStarted(): void {
  document.getElementById('not-started')?.removeAttribute('hidden');
}

const root = document.getElementById('root');
// The page has said itself that it cannot run here.
const isSupported = document.getElementById('unsupported')?.hidden !== false;
if (root !== null && isSupported) boot(root).catch(sayNotStarted);
