import { useEffect, useState } from 'react';
import { piece } from '#web/pieces/piece.tsx';
import { whenIdle } from '#web/pieces/when-idle.ts';

const Toaster = piece<{ wanted: boolean }>({
  load: async () => (await import('../ui/toaster.tsx')).Toaster,
  needed: ({ wanted }) => wanted,
  missing: () => null,
});

/** The place for toasts, fetched once nothing else is to do: what is said before waits for it (web/lib/toast.ts). */
export function LateToaster() {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return <Toaster wanted={idle} />;
}
