// Parts of a page that are downloaded with their first use. One that does not arrive fails in its own place: the page around it stays (ACC-23, ACC-24).
import { Component, type ComponentType, createElement, lazy, type ReactNode } from 'react';
import { ChunkLoadError, loadChunk } from './chunk-load.ts';
import { NotLoaded } from './not-loaded.tsx';

type BoundaryProps = {
  readonly children: ReactNode;
  /** Forgets the failed download, so that the next drawing begins another. */
  readonly forget: () => void;
  readonly onMissing: (retry: () => void) => void;
  /** What is shown after `tries` downloads that failed. */
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
    // Any other error was not caused by the download.
    if (!(error instanceof ChunkLoadError)) throw error;
    return this.props.instead(tries, this.#retry);
  }
}

type Load<Props> = () => Promise<ComponentType<Props>>;
type Missing<Props> = { onMissing: (props: Props, retry: () => void) => void; instead: BoundaryProps['instead'] };

function downloaded<Props extends object>(load: Load<Props>, { onMissing, instead }: Missing<Props>): ComponentType<Props> {
  // A lazy component keeps what became of its download, so another attempt is another one.
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
 * A part that its place is empty without: a failed download is reported there, under the `heading` that the part would have drawn, with a button that
 * tries again. Suspends meanwhile.
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

/** So long after a failed download the next one of an addition begins, ms. */
export const ADDITION_RETRY = 10_000;

/** A part that the page does without: nothing is shown until a later download succeeds. Suspends meanwhile. */
export function addition<Props extends object>(load: Load<Props>): ComponentType<Props> {
  return downloaded(load, { onMissing: (_props, retry) => setTimeout(retry, ADDITION_RETRY), instead: () => null });
}

/** A part that a press opens: `onMissing` reports a failed download and closes it again, so that the next press tries anew. */
export function opened<Props extends object>(load: Load<Props>, onMissing: (props: Props) => void): ComponentType<Props> {
  return downloaded(load, { onMissing, instead: () => null });
}
