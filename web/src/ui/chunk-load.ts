// Downloads a lazy part. A failure and a time-out after 120 seconds throw the same kind of error (ACC-23).
import { LAZY_LOAD_TIMEOUT } from '#web/domain/constants.ts';

/** Thrown when a part of the portal could not be downloaded. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** Resolves with the loaded part, or throws a ChunkLoadError after `patience` ms. */
export async function loadChunk<T>(load: () => Promise<T>, patience = LAZY_LOAD_TIMEOUT): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(`not loaded after ${patience} ms`)), patience);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (cause) {
    throw cause instanceof ChunkLoadError ? cause : new ChunkLoadError('download failed', { cause });
  } finally {
    clearTimeout(timer);
  }
}
