import type { ReactNode } from 'react';

type Props = { title: string; label: string; action?: ReactNode; children: ReactNode };

export function OfficeSection({ title, label, action, children }: Props) {
  return (
    <section aria-label={label} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="text-xl">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
