import type { ReactNode } from 'react';
import { cn } from '#web/lib/cn.ts';

type SectionHeadingProps = {
  children: ReactNode;
  lead?: ReactNode;
  action?: ReactNode;
  id?: string;
  className?: string;
};

export function SectionHeading({ children, lead, action, id, className }: SectionHeadingProps) {
  return (
    <div className={cn('flex flex-wrap items-end justify-between gap-x-6 gap-y-3', className)}>
      <div className="min-w-0 max-w-2xl">
        <h2 id={id} className="text-section">
          {children}
        </h2>
        {lead && <p className="mt-1.5 text-muted-foreground">{lead}</p>}
      </div>
      {action}
    </div>
  );
}
