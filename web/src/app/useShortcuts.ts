import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { areSingleKeysOn } from '../lib/singleKeys';
import type { Overlay } from './overlay';
import { useCanOpen } from './useActions';

const textFields =
  'textarea, select, [contenteditable]:not([contenteditable=false]), input:not([type=checkbox], [type=radio], [type=range], [type=button])';

/** A letter belongs to the field that has the focus, or to the layer that is open. */
const isTaken = (target: EventTarget | null) =>
  (target instanceof Element && target.closest(textFields) !== null) ||
  document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]') !== null;

/** The keys of the frame: Ctrl or Cmd + K and `/` search, `?` help, `n` a new note. */
export function useShortcuts(onOverlay: (overlay: Overlay | undefined) => void) {
  const navigate = useNavigate();
  const canOpen = useCanOpen();

  useEffect(() => {
    const open: Record<string, () => void> = {
      '/': () => onOverlay('palette'),
      '?': () => onOverlay('help'),
      ...(canOpen('/notes/new') && { n: () => void navigate('/notes/new') }),
    };
    const handleKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, defaultPrevented, isComposing } = event;
      if (defaultPrevented || isComposing || altKey) return;
      if ((ctrlKey || metaKey) && key.toLowerCase() === 'k') {
        event.preventDefault();
        onOverlay('palette');
        return;
      }
      const act = ctrlKey || metaKey ? undefined : open[key];
      if (!act || !areSingleKeysOn() || isTaken(event.target)) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  });
}
