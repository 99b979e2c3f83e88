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
 * Protected pages: a spinner while the user loads, then the page, or the sign-in when there is no user. A page that
 * the build has drawn is there at once, without a user.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const { user: answered, error, retry } = useSession();
  const hadUser = useRef(false);
  if (answered) hadUser.current = true;
  // The whole frame is drawn in small steps, and does without placeholders for code that is there.
  const user = useDeferredValue(answered);
  // Somebody else's page: nothing of it, seen or remembered, may serve this person.
  if (answered && !claimPageForUser(answered.id)) return <ReloadPage />;
  if (user === null) {
    // Whoever has just signed out is not led back: the next one may be somebody else.
    const state: ReturnState | undefined = hadUser.current
      ? undefined
      : { returnPath: `${pathname}${search}${hash}` };
    return <Navigate to="/auth" replace state={state} />;
  }
  if (error && !user) {
    return (
      <ErrorState
        title={navigator.onLine ? "We couldn't load your session" : "You're offline"}
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
