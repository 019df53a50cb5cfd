import { cn } from '#web/lib/cn.ts';

type ProgressProps = {
  label: string;
  /** 0 to 100; omitted when unknown. */
  percent?: number;
  className?: string;
};

/** A native element: no style attribute, which the policy forbids. */
export function Progress({ label, percent, className }: ProgressProps) {
  return (
    <progress
      data-slot="progress"
      aria-label={label}
      max={100}
      value={percent}
      className={cn('meter', className)}
    />
  );
}
