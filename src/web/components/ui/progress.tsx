import { cn } from '#web/lib/cn.ts';

type ProgressProps = {
  /** What is getting done: 'Uploading bonzer.jpg'. */
  label: string;
  /** Share done, 0 to 100; leave out when unknown. */
  percent?: number;
  className?: string;
};

/** The browser's own element: it needs no style attribute, which the page's policy forbids. */
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
