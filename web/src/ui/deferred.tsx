// Lazy-loaded parts of a page. A failed download is shown in the place of the part, and the page around it keeps
// working (ACC-23, ACC-24).
import { Component, type ComponentType, createElement, lazy, type ReactNode } from 'react';
import { ChunkLoadError, loadChunk } from './chunk-load.ts';
import { NotLoaded } from './not-loaded.tsx';

type BoundaryProps = {
  readonly children: ReactNode;
  /** Discards the failed download, so that the next render starts another one. */
  readonly forget: () => void;
  readonly onMissing: (retry: () => void) => void;
  /** Returns what to show after `tries` failed downloads. */
  readonly instead: (tries: number, retry: () => void) => ReactNode;
};

class DeferredBoundary extends Component<BoundaryProps, { error: unknown; tries: number }> {
  override state: { error: unknown; tries: number } = { error: null, tries: 0 };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  #retry = (): void => {
    this.setState(({ tries }) => ({ error: null, tries: tries + 1 }));
  };

  override componentDidCatch(error: unknown): void {
    if (!(error instanceof ChunkLoadError)) return;
    this.props.forget();
    this.props.onMissing(this.#retry);
  }

  override render(): ReactNode {
    const { error, tries } = this.state;
    if (error === null) return this.props.children;
    // Other errors are not download failures.
    if (!(error instanceof ChunkLoadError)) throw error;
    return this.props.instead(tries, this.#retry);
  }
}

type Load<Props> = () => Promise<ComponentType<Props>>;
type Missing<Props> = { onMissing: (props: Props, retry: () => void) => void; instead: BoundaryProps['instead'] };

function downloaded<Props extends object>(load: Load<Props>, { onMissing, instead }: Missing<Props>): ComponentType<Props> {
  // A lazy component caches the result of its download, so each attempt needs a new one.
  let latest: ComponentType<Props> | undefined;
  const forget = () => {
    latest = undefined;
  };
  const Latest = (props: Props) => createElement((latest ??= lazy(async () => ({ default: await loadChunk(load) }))), props);
  return (props) => (
    <DeferredBoundary forget={forget} onMissing={(retry) => onMissing(props, retry)} instead={instead}>
      <Latest {...props} />
    </DeferredBoundary>
  );
}

/**
 * Returns a lazy component for a part that the page cannot omit. After a failed download, its place shows `heading`
 * and a retry button. Suspends while loading.
 */
export function deferred<Props extends object>(load: Load<Props>, heading?: ReactNode): ComponentType<Props> {
  return downloaded(load, {
    onMissing: () => {},
    instead: (tries, retry) => (
      <>
        {heading}
        <NotLoaded triedAgain={tries > 0} onRetry={retry} />
      </>
    ),
  });
}

/** Milliseconds between a failed download of an addition and the next attempt. */
export const ADDITION_RETRY = 10_000;

/**
 * Returns a lazy component without which the page still works. It suspends while loading. If the download fails,
 * nothing is shown until a later download succeeds.
 */
export function addition<Props extends object>(load: Load<Props>): ComponentType<Props> {
  return downloaded(load, { onMissing: (_props, retry) => setTimeout(retry, ADDITION_RETRY), instead: () => null });
}

/**
 * Returns a lazy component that a click opens. `onMissing` reports a failed download and closes it, so that the next
 * click tries again.
 */
export function opened<Props extends object>(load: Load<Props>, onMissing: (props: Props) => void): ComponentType<Props> {
  return downloaded(load, { onMissing, instead: () => null });
}
