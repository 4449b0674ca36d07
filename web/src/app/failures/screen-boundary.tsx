// An error boundary for one page: header, tabs, prices and the other pages keep working (ACC-24).
import { Component, type ReactNode } from 'react';
import { Failed } from '#web/ui/failed.tsx';
import type { TitleKey } from '../screen-types.ts';
import { FailedTitle } from './failed-title.tsx';

type Props = {
  readonly children: ReactNode;
  /** Heading shown instead of the failed content's own; undefined in a panel, where the dialog has one. */
  readonly title?: TitleKey | undefined;
  readonly onRefresh: () => void;
};

/** Renders its children until one throws, then the reason with a refresh button. */
export class ScreenBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    const { children, title, onRefresh } = this.props;
    if (!this.state.hasFailed) return children;
    return (
      <>
        {title && <FailedTitle of={title} />}
        <Failed reason={{ key: 'errors.screenFailed' }} action="common.refresh" onRetry={onRefresh} />
      </>
    );
  }
}
