// What breaks in one page stays in that page: header, tabs, prices and the other pages go on (ACC-24).
import { Component, type ReactNode } from 'react';
import { Failed } from '#web/ui/failed.tsx';
import type { TitleKey } from '../screen-types.ts';
import { FailedTitle } from './failed-title.tsx';

type Props = {
  readonly children: ReactNode;
  /** The heading of what failed, which draws its own otherwise; a panel has that of its dialog. */
  readonly title?: TitleKey | undefined;
  readonly onRefresh: () => void;
};

/** Draws its children until one throws, then the reason with a refresh button. */
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
