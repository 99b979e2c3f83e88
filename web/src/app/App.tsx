import { type ComponentType, type ReactNode, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ThemeProvider } from 'styled-components';
import { GuardedRouter } from '../core/components/GuardedRouter';
import { authRoutes } from '../features/auth/auth.routes';
import { lazyWithPreload } from '../platform/lazyWithPreload';
import { GlobalStyle } from '../theme/GlobalStyle';
import { theme } from '../theme/theme';
import { ErrorBoundary } from '../ui/feedback/ErrorBoundary';
import { Spinner } from '../ui/feedback/Spinner';
import { Toaster } from '../ui/feedback/Toaster';
import { Starfield } from '../ui/layout/Starfield';

/** Everything behind the sign-in, with Apollo; the sign-in page loads without it. */
const signedIn = lazyWithPreload(async () => {
  const { loadFirstPage, SignedInApp } = await import('./SignedInApp');
  await loadFirstPage();
  return SignedInApp;
});

/** Loads the pages behind the sign-in before rendering them. */
export const loadSignedInApp = signedIn.load;

/** The whole app. The build has no browser, so it passes in its own router. */
export function App({ Router = GuardedRouter }: { Router?: ComponentType<{ children: ReactNode }> }) {
  return (
    <ThemeProvider theme={theme}>
      <GlobalStyle />
      <Starfield />
      <ErrorBoundary>
        <Router>
          <Suspense fallback={<Spinner label="Loading" />}>
            <Routes>
              {authRoutes.map(({ path, Page }) => (
                <Route key={path} path={path} element={<Page />} />
              ))}
              <Route path="*" element={<signedIn.View />} />
            </Routes>
          </Suspense>
        </Router>
      </ErrorBoundary>
      <ErrorBoundary isQuiet>
        <Toaster />
      </ErrorBoundary>
    </ThemeProvider>
  );
}
