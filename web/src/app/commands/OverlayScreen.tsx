import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary';
import type { Overlay } from './useOverlay';

const PaletteScreen = lazy(() =>
  import('./PaletteScreen').then(({ PaletteScreen }) => ({ default: PaletteScreen })),
);
const ShortcutHelp = lazy(() =>
  import('./ShortcutHelp').then(({ ShortcutHelp }) => ({ default: ShortcutHelp })),
);
const ShortcutSheet = lazy(() =>
  import('./ShortcutSheet').then(({ ShortcutSheet }) => ({ default: ShortcutSheet })),
);

interface OverlayScreenProps {
  overlay: Overlay | undefined;
  onOpen: (overlay: Overlay) => void;
  onClose: () => void;
}

/** Renders the current overlay. */
export function OverlayScreen({ overlay, onOpen, onClose }: OverlayScreenProps) {
  return (
    <ErrorBoundary key={overlay} isQuiet onError={onClose}>
      <Suspense>
        {overlay === 'palette' && (
          <PaletteScreen onOpenShortcutHelp={() => onOpen('help')} onClose={onClose} />
        )}
        {overlay === 'help' && <ShortcutHelp onClose={onClose} />}
        {overlay === 'sheet' && <ShortcutSheet onClose={onClose} />}
      </Suspense>
    </ErrorBoundary>
  );
}
