import { Component, type ReactNode } from 'react';
import { reportCrash } from '../../platform/reportCrash';
import { ErrorState } from './ErrorState';

interface ErrorBoundaryProps {
  /**
   * Whether to show nothing after a crash. For layers over a page: if their code can't be loaded, the page stays as
   * it is.
   */
  isQuiet?: boolean;
  onError?: () => void;
  children: ReactNode;
}

/**
 * Limits a crash to its part of the screen. Retry loads the code again, which also helps after an update replaced the
 * files.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { errorId?: string }> {
  override state: { errorId?: string } = {};

  static getDerivedStateFromError(error: unknown) {
    return { errorId: reportCrash(error) };
  }

  override componentDidCatch() {
    this.props.onError?.();
  }

  override render() {
    const { errorId } = this.state;
    if (!errorId) return this.props.children;
    if (this.props.isQuiet) return null;
    return (
      <ErrorState
        title="This page stopped working"
        reason={`Your saved work is safe. Reload the page to continue. If it keeps happening, send your admin error ${errorId}.`}
        onRetry={() => window.location.reload()}
      />
    );
  }
}
