import { type ReactNode, useDeferredValue } from 'react';
import { Navigate } from 'react-router-dom';
import { ErrorState } from '../ui/ErrorState';
import { Spinner } from '../ui/Spinner';
import { readServerError } from './serverError';
import { useSession } from './useSession';

/** Protected pages: a spinner while the user loads, then the page, or the sign-in when there is no user. */
export function RequireSession({ children }: { children: ReactNode }) {
  const { user: answered, error, retry } = useSession();
  // The whole frame is drawn in small steps, and does without placeholders for code that is there.
  const user = useDeferredValue(answered);
  if (user) return children;
  if (user === null) return <Navigate to="/auth" replace />;
  if (error) {
    return (
      <ErrorState
        title={navigator.onLine ? 'Your session could not be loaded' : 'You are offline'}
        reason={readServerError(error).message}
        onRetry={retry}
      />
    );
  }
  return <Spinner label="Loading your dashboard" />;
}
