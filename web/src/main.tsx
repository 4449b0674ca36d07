// The entry of the bundle.
import { boot } from '#web/app/boot.tsx';

// Before the texts are there, the page itself holds the words for a start that failed (ACC-24).
function sayNotStarted(): void {
  document.getElementById('not-started')?.removeAttribute('hidden');
}

const root = document.getElementById('root');
if (root !== null) boot(root).catch(sayNotStarted);
