import { create } from 'zustand/react';

export type ToastTone = 'plain' | 'danger';

export interface ToastContent {
  title: string;
  description?: string;
  tone?: ToastTone;
  /** Time on screen in milliseconds, 5,000 by default. Errors stay until dismissed. */
  duration?: number;
  /** An optional action, at most one. */
  action?: { label: string; onSelect: () => void };
}

export interface Toast extends ToastContent {
  id: number;
  isOpen: boolean;
}

const toastLimit = 1;
const removalDelay = 1_000_000;
export const defaultDuration = 5000;

const useStore = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));
let lastId = 0;
const removals = new Map<number, ReturnType<typeof setTimeout>>();

const setToasts = (toasts: readonly Toast[]) => useStore.setState({ toasts });

export const readToasts = () => useStore.getState().toasts;

export const useToasts = () => useStore(({ toasts }) => toasts);

/** Shows a toast and replaces the previous one. */
export function toast(content: ToastContent) {
  lastId += 1;
  const added: Toast = { ...content, id: lastId, isOpen: true };
  const toasts = readToasts();
  const kept = [added, ...toasts].slice(0, toastLimit);
  for (const { id } of toasts) if (!kept.some((other) => other.id === id)) forget(id);
  setToasts(kept);
  return added.id;
}

/** Closes a toast, but keeps it in memory until its exit animation ends. */
export function dismissToast(id: number) {
  setToasts(readToasts().map((one) => (one.id === id ? { ...one, isOpen: false } : one)));
  if (!removals.has(id))
    removals.set(
      id,
      setTimeout(() => removeToast(id), removalDelay),
    );
}

export function removeToast(id: number) {
  forget(id);
  setToasts(readToasts().filter((one) => one.id !== id));
}

function forget(id: number) {
  clearTimeout(removals.get(id));
  removals.delete(id);
}
