// A part of the portal that could not be downloaded (ACC-23).
import { Failed } from './failed.tsx';

/**
 * Tries again at the first press and loads the portal anew at the next: a newer release has other files, and some browsers answer a download that
 * failed once from memory.
 */
export function NotLoaded({ triedAgain, onRetry }: { triedAgain: boolean; onRetry: () => void }) {
  return triedAgain ? (
    <Failed reason={{ key: 'errors.chunkGone' }} action="errors.reload" onRetry={() => location.reload()} />
  ) : (
    <Failed reason={{ key: 'errors.chunkLoad' }} action="common.refresh" onRetry={onRetry} />
  );
}
