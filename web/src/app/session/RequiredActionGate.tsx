import { lazy, type ReactNode, Suspense } from 'react';
import { useSession } from '../../core/session/useSession';
import { Spinner } from '../../ui/feedback/Spinner';

const RequiredActionScreen = lazy(() =>
  import('./RequiredActionScreen').then(({ RequiredActionScreen }) => ({ default: RequiredActionScreen })),
);

/** Replaces the requested page with an action that is required first. */
export function RequiredActionGate({ children }: { children: ReactNode }) {
  const { user, retry } = useSession();
  if (!user?.requiredAction) return children;
  return (
    <Suspense fallback={<Spinner label="Loading" />}>
      <RequiredActionScreen user={user} action={user.requiredAction} onDone={retry} />
    </Suspense>
  );
}
