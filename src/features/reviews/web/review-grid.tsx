import type { ReactNode } from 'react';

/** Cards side by side: one on a phone, three on a wide screen. */
export function ReviewGrid({ children }: { children: ReactNode }) {
  return <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5">{children}</ul>;
}
