import { SessionUser } from '../core/access/useAccess';
import { useDocumentTitle } from '../core/components/useDocumentTitle';
import { useSession } from '../core/session/useSession';
import { NotFound } from '../ui/feedback/NotFound';
import { Spinner } from '../ui/feedback/Spinner';
import { Layout } from './shell/Layout';

/** Shown for an unknown address; signed-in people keep their navigation. */
export function NotFoundScreen() {
  const { user, error } = useSession();
  useDocumentTitle('404 Page Not Found');
  if (user === undefined && !error) return <Spinner label="Loading" />;
  return user ? (
    <SessionUser value={user}>
      <Layout>
        <NotFound heading="h2" />
      </Layout>
    </SessionUser>
  ) : (
    <main>
      <NotFound heading="h1" />
    </main>
  );
}
