import { type DragEvent, useState } from 'react';
import { applyServerError } from '../../core/applyServerError';
import { type Moved, useMove } from './useMove';

/** Marks what is dragged within the vault: files from the desk are uploads. */
const kind = 'application/x-vault-items';

/** Begins to drag files and folders; every row has "Move" in its menu for those who do not drag. */
export function dragItems({ dataTransfer }: DragEvent, moved: Moved) {
  dataTransfer.setData(kind, JSON.stringify(moved));
  dataTransfer.effectAllowed = 'move';
}

/** What makes an element a folder to drop on; null is the top. */
export function useDropTarget(folderId: string | null, onMoved: () => void) {
  const [isOver, setOver] = useState(false);
  const { move } = useMove(onMoved);

  const handleDrop = async (text: string) => {
    try {
      const moved: Moved = JSON.parse(text);
      const folders = moved.folders.filter(({ id }) => id !== folderId);
      if (moved.files.length + folders.length === 0) return;
      await move({ ...moved, folders }, folderId);
    } catch (error) {
      applyServerError(error);
    }
  };

  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(kind)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      const text = event.dataTransfer.getData(kind);
      if (!text) return;
      event.preventDefault();
      void handleDrop(text);
    },
  };
}
