import { Component, type ReactNode } from 'react';
import { ErrorState } from './ErrorState';

interface ErrorBoundaryProps {
  /** For what opens over a page: when its code does not come, the page stays as it is. */
  isQuiet?: boolean;
  children: ReactNode;
}

/** Keeps a crash to its own part of the screen. Retry loads anew, which also mends a page whose files were replaced by an update. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    if (this.props.isQuiet) return null;
    return (
      <ErrorState
        title="This page stopped working"
        reason="Nothing that was saved is lost. Load the page again to go on."
        onRetry={() => window.location.reload()}
      />
    );
  }
}
