import { lazy, Suspense } from 'react';
import { useToasts } from './toastStore';

/** Loaded with the first toast, because no screen needs it for its first render. */
const ToastList = lazy(() => import('./ToastList').then(({ ToastList }) => ({ default: ToastList })));

export function Toaster() {
  const toasts = useToasts();
  if (toasts.length === 0) return null;
  return (
    <Suspense>
      <ToastList toasts={toasts} />
    </Suspense>
  );
}
