import { lazy, Suspense, useEffect, useState } from 'react';
import { onFirstToast } from '#web/lib/toast.ts';

const ToastStack = lazy(() =>
  import('./toast-stack.tsx').then((module) => ({ default: module.ToastStack })),
);

/** The place for toasts; once per page. Its machinery is fetched with the first toast. */
export function Toaster() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => onFirstToast(() => setNeeded(true)), []);
  if (!needed) return null;
  return (
    <Suspense fallback={null}>
      <ToastStack />
    </Suspense>
  );
}
