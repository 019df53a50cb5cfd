import { type ReactNode, useEffect, useState } from 'react';

type Props = { active: boolean; waiting: ReactNode; children: ReactNode };

/** When active, shows `waiting` until the browser has taken over: same bytes on both sides. */
export function ClientOnly({ active, waiting, children }: Props) {
  const [mounted, setMounted] = useState(!active);
  useEffect(() => setMounted(true), []);
  return mounted ? children : waiting;
}
