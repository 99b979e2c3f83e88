import { lazy, memo, Suspense, useEffect } from 'react';
import { useAccess } from '../core/useAccess';
import { useAccessChanges } from '../core/useAccessChanges';
import { UnsentNotes } from '../features/notes/UnsentNotes';
import { NotificationNews } from '../features/notifications/NotificationNews';
import { useOpenTool } from '../features/tools/openTool';
import { loadWhenIdle } from '../lib/loadWhenIdle';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { TooltipHost } from '../ui/TooltipHost';
import { NetworkBanner } from './NetworkBanner';
import type { Overlay } from './overlay';
import { SessionKeeper } from './SessionKeeper';
import { useShortcuts } from './useShortcuts';
import { useSignOut } from './useSignOut';

const PaletteScreen = lazy(() =>
  import('./PaletteScreen').then(({ PaletteScreen }) => ({ default: PaletteScreen })),
);
const SignOutDialog = lazy(() =>
  import('./SignOutDialog').then(({ SignOutDialog }) => ({ default: SignOutDialog })),
);
const ShortcutHelp = lazy(() =>
  import('./ShortcutHelp').then(({ ShortcutHelp }) => ({ default: ShortcutHelp })),
);
const ShortcutSheet = lazy(() =>
  import('./ShortcutSheet').then(({ ShortcutSheet }) => ({ default: ShortcutSheet })),
);
const ToolDrawerScreen = lazy(() =>
  import('./ToolDrawerScreen').then(({ ToolDrawerScreen }) => ({ default: ToolDrawerScreen })),
);

/** All that opens over a page. */
const loadLayers = () =>
  Promise.all([
    import('../ui/MenuPanel'),
    import('../ui/ToastList'),
    import('../ui/TooltipBubble'),
    import('../features/auth/SignInAgain'),
    import('../features/notifications/NotificationsPanel'),
    import('./PaletteScreen'),
    import('./QuickActionsMenu'),
    import('./ShortcutHelp'),
    import('./ShortcutSheet'),
    import('./SidebarDrawer'),
    import('./SignOutDialog'),
    import('./unsentWork'),
    import('./ToolDrawerScreen'),
  ]);

interface ShellExtrasProps {
  overlay: Overlay | undefined;
  onOverlay: (overlay: Overlay | undefined) => void;
}

/** All of the frame that is not needed for it to appear. */
export const ShellExtras = memo(function ShellExtras({ overlay, onOverlay }: ShellExtrasProps) {
  const { user, can } = useAccess();
  useAccessChanges();
  useShortcuts(onOverlay);
  const tool = useOpenTool();
  const { unsentWork, stay, leave } = useSignOut();
  const close = () => onOverlay(undefined);

  useEffect(() => {
    // Plain http on a network has no service worker to keep these files for when the server cannot be reached.
    if (!('serviceWorker' in navigator)) void loadWhenIdle(loadLayers);
  }, []);

  if (!user) return null;
  return (
    <>
      <ErrorBoundary isQuiet>
        <TooltipHost />
      </ErrorBoundary>
      <NotificationNews />
      {can('NOTES') && <UnsentNotes userId={user.id} />}
      <NetworkBanner />
      <ErrorBoundary isQuiet>
        <SessionKeeper user={user} />
      </ErrorBoundary>
      <ErrorBoundary isQuiet>
        <Suspense>
          {unsentWork && <SignOutDialog unsentWork={unsentWork} onStay={stay} onLeave={() => void leave()} />}
        </Suspense>
      </ErrorBoundary>
      <ErrorBoundary key={tool} isQuiet>
        <Suspense>{tool && can('TOOLS') && <ToolDrawerScreen tool={tool} />}</Suspense>
      </ErrorBoundary>
      <ErrorBoundary key={overlay} isQuiet>
        <Suspense>
          {overlay === 'palette' && <PaletteScreen onClose={close} />}
          {overlay === 'help' && <ShortcutHelp onClose={close} />}
          {overlay === 'sheet' && <ShortcutSheet onClose={close} />}
        </Suspense>
      </ErrorBoundary>
    </>
  );
});
