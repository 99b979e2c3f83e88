import { type DragEvent, useState } from 'react';
import { applyServerError } from '../../../core/errors/applyServerError';
import { toast } from '../../../ui/feedback/toastStore';
import { type MovedItem, type MovedItems, useMove } from './useMove';

/** Marks drags within the vault. Files dragged from the desktop are uploads. */
const kind = 'application/x-vault-items';

/** Starts dragging files and folders. Every row also has "Move" in its menu for people who don't drag. */
export function dragItems({ dataTransfer }: DragEvent, moved: MovedItems) {
  dataTransfer.setData(kind, JSON.stringify(moved));
  dataTransfer.effectAllowed = 'move';
}

const isItem = (value: unknown): value is MovedItem => {
  const { id, name, from } = Object(value) as Partial<MovedItem>;
  const isFolderId = from === null || typeof from === 'string';
  return typeof id === 'string' && typeof name === 'string' && isFolderId;
};

/** Returns the dragged items, or nothing if the data came from another page or program. */
function parseMoved(text: string): MovedItems | undefined {
  try {
    const { files, folders }: Record<keyof MovedItems, unknown> = JSON.parse(text);
    const isRows = (rows: unknown): rows is MovedItem[] => Array.isArray(rows) && rows.every(isItem);
    if (!isRows(files) || !isRows(folders)) return undefined;
    return { files, folders };
  } catch {
    return undefined;
  }
}

/** Returns the props that make an element a drop target for a folder; null is the top level. */
export function useDropTarget(folderId: string | null, onMoved: () => void) {
  const [isOver, setOver] = useState(false);
  const { move } = useMove(onMoved);

  const handleDrop = async (text: string) => {
    const moved = parseMoved(text);
    if (!moved) {
      toast({ title: 'Error', description: 'That isn’t a file or folder in your vault.', tone: 'danger' });
      return;
    }
    try {
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
