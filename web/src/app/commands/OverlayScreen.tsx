import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary';
import type { Overlay } from './useOverlay';

const PaletteScreen = lazy(() =>
  import('./PaletteScreen').then(({ PaletteScreen }) => ({ default: PaletteScreen })),
);
const KeyboardShortcuts = lazy(() =>
  import('./KeyboardShortcuts').then(({ KeyboardShortcuts }) => ({ default: KeyboardShortcuts })),
);
const PhoneShortcuts = lazy(() =>
  import('./PhoneShortcuts').then(({ PhoneShortcuts }) => ({ default: PhoneShortcuts })),
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
          <PaletteScreen onOpenKeyboardShortcuts={() => onOpen('help')} onClose={onClose} />
        )}
        {overlay === 'help' && <KeyboardShortcuts onClose={onClose} />}
        {overlay === 'sheet' && <PhoneShortcuts onClose={onClose} />}
      </Suspense>
    </ErrorBoundary>
  );
}
