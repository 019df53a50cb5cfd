import type { ReactNode } from 'react';

/** Cards side by side: two on a phone, four on a wide screen. */
export function ProductGrid({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-3 lg:grid-cols-4">{children}</ul>
  );
}
