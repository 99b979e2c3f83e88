import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { isPrerendered } from '../../platform/isPrerendered';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Spinner } from '../../ui/feedback/Spinner';
import { readServerError } from '../errors/serverError';
import { claimPageForUser } from '../session/pageOwner';
import type { ReturnState } from '../session/returnPath';
import { useSession } from '../session/useSession';
import { SessionUser } from './useAccess';

/**
 * Protected pages: a spinner while the user loads, then the page, or the sign-in without a user. A prerendered page
 * appears immediately, before the user is known.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const { user: answered, error, retry } = useSession();
  const hadUser = useRef(false);
  if (answered) hadUser.current = true;
  // Renders the frame in small steps, without placeholders for code that is already loaded.
  const user = useDeferredValue(answered);
  // The page belongs to a different user, so nothing it shows or remembers may be used.
  if (answered && !claimPageForUser(answered.id)) return <ReloadPage />;
  if (user === null) {
    // After signing out, don't return to this page, because a different user may sign in next.
    const state: ReturnState | undefined = hadUser.current
      ? undefined
      : { returnPath: `${pathname}${search}${hash}` };
    return <Navigate to="/auth" replace state={state} />;
  }
  if (error && !user) {
    return (
      <ErrorState
        title={navigator.onLine ? 'We couldn’t load your session' : 'You’re offline'}
        reason={readServerError(error).message}
        onRetry={retry}
      />
    );
  }
  if (user || isPrerendered(pathname)) return <SessionUser value={user}>{children}</SessionUser>;
  return <Spinner label="Loading your dashboard" />;
}

function ReloadPage() {
  useEffect(() => window.location.reload(), []);
  return <Spinner label="Loading your dashboard" />;
}
