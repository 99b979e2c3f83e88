import { SessionUser } from '../core/useAccess';
import { useSession } from '../core/useSession';
import { useDocumentTitle } from '../lib/useDocumentTitle';
import { NotFound } from '../ui/NotFound';
import { Spinner } from '../ui/Spinner';
import { Layout } from './Layout';

/** Any unknown address; those who are signed in keep their navigation. */
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
