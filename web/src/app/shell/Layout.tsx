import { lazy, type ReactNode, Suspense, useCallback, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { findRoute, useRoutes } from '../../core/access/appRoute';
import { useAccess } from '../../core/access/useAccess';
import { useDocumentTitle } from '../../core/components/useDocumentTitle';
import { loadWhenIdle } from '../../platform/idle';
import { theme } from '../../theme/theme';
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary';
import { Spinner } from '../../ui/feedback/Spinner';
import { OverlayScreen } from '../commands/OverlayScreen';
import { useOverlay } from '../commands/useOverlay';
import { useShortcuts } from '../commands/useShortcuts';
import { useTypeAhead } from '../commands/useTypeAhead';
import { BottomBar } from './BottomBar';
import { SectionLinks } from './SectionLinks';
import { Sidebar } from './Sidebar';
import { TopBar } from './TopBar';
import { useHashTarget } from './useHashTarget';
import { useScrollRestoration } from './useScrollRestoration';
import { useSidebar } from './useSidebar';

/** Loaded when opened, on a phone only. */
const SidebarDrawer = lazy(() =>
  import('./SidebarDrawer').then(({ SidebarDrawer }) => ({ default: SidebarDrawer })),
);

/** The page works without these extras. */
const ShellExtras = lazy(() =>
  loadWhenIdle(() => import('./ShellExtras')).then(({ ShellExtras }) => ({ default: ShellExtras })),
);

/** The frame of every signed-in screen. Until the user is known, nothing in it can be used. */
export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { user } = useAccess();
  const routes = useRoutes();
  const sidebar = useSidebar();
  const heading = useRef<HTMLHeadingElement>(null);
  const { overlay, open, close } = useOverlay();
  const openPalette = useCallback(() => open('palette'), [open]);
  const route = findRoute(routes, pathname);
  const title = route?.title ?? 'Not found';
  const page = route?.page ?? pathname;
  useDocumentTitle(title);
  useTypeAhead();
  useShortcuts(open);
  useHashTarget();

  useScrollRestoration(page, user !== undefined, () => {
    // A page that starts with an input field has already focused it.
    if (!document.activeElement?.closest('main')) heading.current?.focus({ preventScroll: true });
  });

  return (
    <Frame $isWide={sidebar.isWide} inert={!user} aria-hidden={!user}>
      <SkipLink />
      {user && sidebar.isPhone ? (
        sidebar.isDrawerOpen && (
          <ErrorBoundary isQuiet>
            <Suspense>
              <SidebarDrawer onClose={sidebar.closeDrawer} />
            </Suspense>
          </ErrorBoundary>
        )
      ) : (
        <Side aria-label="Sidebar">
          <Sidebar isWide={sidebar.isWide} />
        </Side>
      )}
      <Column>
        <TopBar title={title} headingRef={heading} onToggleSidebar={sidebar.toggle} onSearch={openPalette} />
        <Main id="main">
          {route?.section && user?.isAdmin && <SectionLinks section={route.section} />}
          <ErrorBoundary key={page}>
            <Suspense fallback={<Spinner label={`Loading ${title}`} />}>{children}</Suspense>
          </ErrorBoundary>
        </Main>
      </Column>
      {user && sidebar.isPhone && !route?.isImmersive && <BottomBar onOpenShortcuts={() => open('sheet')} />}
      {user && (
        <>
          <OverlayScreen overlay={overlay} onOpen={open} onClose={close} />
          <Suspense>
            <ShellExtras />
          </Suspense>
        </>
      )}
    </Frame>
  );
}

const Frame = styled.div<{ $isWide: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isWide }) => theme.layout[$isWide ? 'sidebar' : 'sidebarIcon']} minmax(0, 1fr);
  min-height: 100dvh;
  transition: grid-template-columns ${theme.motion.calm};
  ${theme.media.phone} { grid-template-columns: minmax(0, 1fr); }
`;

const Side = styled.aside`
  position: sticky;
  top: 0;
  height: 100dvh;
  overflow: hidden auto;
  border-right: 1px solid ${theme.color.line};
  background: color-mix(in srgb, ${theme.color.deep} 72%, transparent);
  ${theme.media.phone} { display: none; }
`;

const Column = styled.div`
  min-width: 0;
`;

const Main = styled.main`
  max-width: calc(${theme.layout.content} + 2 * ${theme.space.xl});
  margin: 0 auto;
  padding: ${theme.space.xs} ${theme.space.xl} calc(${theme.space.xxl} + ${theme.layout.bottomEdge});
  ${theme.media.phone} { padding: ${theme.space.xs} ${theme.space.base} calc(36px + ${theme.layout.bottomEdge}); }
`;

/** The first stop of the Tab key, which skips the navigation. */
function SkipLink() {
  return <Anchor href="#main">Skip to content</Anchor>;
}

const Anchor = styled.a`
  position: fixed;
  top: ${theme.space.sm};
  left: ${theme.space.sm};
  z-index: ${theme.layer.toast};
  padding: ${theme.space.sm} ${theme.space.base};
  border-radius: ${theme.radius.button};
  background: ${theme.color.accent};
  color: ${theme.color.onAccent};
  font-weight: 600;
  &:not(:focus) { clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
`;
