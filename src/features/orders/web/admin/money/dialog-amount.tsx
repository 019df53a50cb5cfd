import type { ReactNode } from 'react';

/** In the foot of a dialog, in view while its form scrolls. */
export const DialogAmount = ({ label, children }: { label: string; children: ReactNode }) => (
  <p className="flex items-baseline justify-between gap-x-3 font-bold text-heading max-sm:order-last max-sm:w-full sm:me-auto sm:self-center">
    <span>{label}</span>
    <output className="amount text-lg">{children}</output>
  </p>
);
