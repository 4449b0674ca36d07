// The message for a part of the portal that could not be downloaded (ACC-23).
import { Failed } from './failed.tsx';

/**
 * Shows that code of the portal could not be downloaded. The first click retries, the next one reloads the portal: a
 * newer release has other files, and some browsers cache a failed download in memory.
 */
export function NotLoaded({ triedAgain, onRetry }: { triedAgain: boolean; onRetry: () => void }) {
  return triedAgain ? (
    <Failed reason={{ key: 'errors.chunkGone' }} action="errors.reload" onRetry={() => location.reload()} />
  ) : (
    <Failed reason={{ key: 'errors.chunkLoad' }} action="common.refresh" onRetry={onRetry} />
  );
}
