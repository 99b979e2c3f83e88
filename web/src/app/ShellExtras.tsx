import { lazy, memo, Suspense } from 'react';
import { useAccess } from '../core/useAccess';
import { useAccessChanges } from '../core/useAccessChanges';
import { UnsentNotes } from '../features/notes/UnsentNotes';
import { NotificationNews } from '../features/notifications/NotificationNews';
import { useOpenTool } from '../features/tools/openTool';
import { TooltipHost } from '../ui/TooltipHost';
import { NetworkBanner } from './NetworkBanner';
import type { Overlay } from './overlay';
import { SessionKeeper } from './SessionKeeper';
import { useShortcuts } from './useShortcuts';

const PaletteScreen = lazy(() =>
  import('./PaletteScreen').then(({ PaletteScreen }) => ({ default: PaletteScreen })),
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
  const close = () => onOverlay(undefined);
  if (!user) return null;
  return (
    <>
      <TooltipHost />
      <NotificationNews />
      {can('NOTES') && <UnsentNotes userId={user.id} />}
      <NetworkBanner />
      <SessionKeeper user={user} />
      <Suspense>
        {tool && can('TOOLS') && <ToolDrawerScreen tool={tool} />}
        {overlay === 'palette' && <PaletteScreen onClose={close} />}
        {overlay === 'help' && <ShortcutHelp onClose={close} />}
        {overlay === 'sheet' && <ShortcutSheet onClose={close} />}
      </Suspense>
    </>
  );
});
