// What fails in one page stays in that page: header, tabs, prices and the other pages go on (ACC-24, quality bar R3).
import { Component } from 'react';
import type { ReactNode } from 'react';
import { Failed } from '#web/ui/failed.tsx';
import { ChunkLoadError } from './chunk-load.ts';

type Props = { children: ReactNode; onRefresh: () => void };

/** Draws its children until one throws, then the reason with a refresh button. */
export class ScreenBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const reason = error instanceof ChunkLoadError ? 'errors.chunkLoad' : 'errors.screenFailed';
    return <Failed reason={reason} action="common.refresh" onRetry={this.props.onRefresh} />;
  }
}
