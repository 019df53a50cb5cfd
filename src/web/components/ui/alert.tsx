import type { ReactNode } from 'react';
import { cn } from '#web/lib/cn.ts';
import CircleAlert from '~icons/lucide/circle-alert';
import CircleCheck from '~icons/lucide/circle-check';
import Info from '~icons/lucide/info';

type AlertTone = 'success' | 'error' | 'info' | 'warning';

const styles: Record<AlertTone, { box: string; Icon: typeof Info; role: 'status' | 'alert' }> = {
  success: {
    box: 'border-success/35 bg-success-soft text-success-ink',
    Icon: CircleCheck,
    role: 'status',
  },
  info: { box: 'border-info/35 bg-info-soft text-info-ink', Icon: Info, role: 'status' },
  warning: {
    box: 'border-warning/45 bg-warning-soft text-warning-ink',
    Icon: CircleAlert,
    role: 'status',
  },
  error: {
    box: 'border-danger/35 bg-danger-soft text-danger-ink',
    Icon: CircleAlert,
    role: 'alert',
  },
};

type AlertProps = {
  tone: AlertTone;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** Scrolled into view when it appears, as in a dialog longer than the screen. */
  inView?: boolean;
  className?: string;
};

const showAtOnce = (alert: HTMLElement | null) => alert?.scrollIntoView({ block: 'center' });

/** Announced when it appears, errors at once. */
export function Alert({ tone, title, children, action, inView, className }: AlertProps) {
  const { box, Icon, role } = styles[tone];
  return (
    <div
      ref={inView ? showAtOnce : null}
      data-slot="alert"
      role={role}
      className={cn(
        'flex flex-wrap gap-x-3 gap-y-2 rounded-card border px-4 py-3 text-compact leading-normal',
        action && !title ? 'items-center' : 'items-start',
        box,
        className,
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1 basis-40">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
      {action}
    </div>
  );
}
