import type { ReactNode } from 'react';
import { cn } from '#web/lib/cn.ts';

type EmptyStateProps = {
  title: ReactNode;
  children?: ReactNode;
  illustration?: ReactNode;
  action?: ReactNode;
  className?: string;
};

export function EmptyState({ title, children, illustration, action, className }: EmptyStateProps) {
  return (
    <div
      data-slot="empty-state"
      className={cn('mx-auto flex max-w-md flex-col items-center px-4 py-6 text-center', className)}
    >
      {illustration && <div className="mb-4 w-32 sm:w-56">{illustration}</div>}
      <p className="font-bold font-heading text-heading text-xl leading-snug">{title}</p>
      {children && <div className="mt-2 text-muted-foreground">{children}</div>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
