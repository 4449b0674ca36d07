// An error boundary that renders nothing after a failure (ERR-09).
import { Component, type ReactNode } from 'react';

/** Renders its children until one throws, then nothing. */
export class SilentBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
