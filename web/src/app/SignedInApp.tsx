import { ApolloProvider } from '@apollo/client/react';
import { lazy, useState } from 'react';
import { Outlet, Route, Routes } from 'react-router-dom';
import { RouteTable } from '../core/access/appRoute';
import { RequireAccess } from '../core/access/RequireAccess';
import { RequireSession } from '../core/access/RequireSession';
import { createApolloClient } from '../core/apollo/apolloClient';
import { isPrerendered } from '../platform/isPrerendered';
import { cachePolicies } from './cachePolicies';
import { loadDashboard } from './composed.routes';
import { offlineQueries } from './offlineQueries';
import { appRoutes } from './routes';
import { RequiredActionGate } from './session/RequiredActionGate';
import { Layout } from './shell/Layout';

const NotFoundScreen = lazy(() =>
  import('./NotFoundScreen').then(({ NotFoundScreen }) => ({ default: NotFoundScreen })),
);

/**
 * Most people come for the dashboard, so it is rendered together with its frame. If its code can't be loaded, the frame
 * says so.
 */
export async function loadFirstPage() {
  if (isPrerendered('/') || window.location.pathname === '/') await loadDashboard().catch(() => undefined);
}

export function SignedInApp() {
  const [client] = useState(() => createApolloClient(cachePolicies, offlineQueries));
  return (
    <ApolloProvider client={client}>
      <RouteTable value={appRoutes}>
        <Routes>
          <Route
            element={
              <RequireSession>
                <RequiredActionGate>
                  <Layout>
                    <Outlet />
                  </Layout>
                </RequiredActionGate>
              </RequireSession>
            }
          >
            {appRoutes.map(({ path, access, Page }) => (
              <Route
                key={path}
                path={path}
                element={
                  <RequireAccess access={access}>
                    <Page />
                  </RequireAccess>
                }
              />
            ))}
          </Route>
          <Route path="*" element={<NotFoundScreen />} />
        </Routes>
      </RouteTable>
    </ApolloProvider>
  );
}
