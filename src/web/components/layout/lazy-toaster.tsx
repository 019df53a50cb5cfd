import { useEffect, useState } from 'react';
import { piece } from '#web/pieces/piece.tsx';
import { whenIdle } from '#web/pieces/when-idle.ts';

const Toaster = piece<{ wanted: boolean }>({
  load: async () => (await import('../ui/toaster.tsx')).Toaster,
  needed: ({ wanted }) => wanted,
  missing: () => null,
});

/** Loads the toaster when idle; earlier toasts are queued (web/lib/toast.ts). */
export function LazyToaster() {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return <Toaster wanted={idle} />;
}
