import type { Ref } from 'react';
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

type UploadProgressProps = {
  /** 0 to 100; null while nothing is uploaded. */
  percent: number | null;
  /** “the photo”. */
  of: string;
  /** Shown once everything is sent. */
  sent?: string;
  ref?: Ref<HTMLDivElement>;
};

export function UploadProgress({ percent, of, sent = 'Almost done …', ref }: UploadProgressProps) {
  if (percent === null) return null;
  const label = `Uploading ${of}`;
  return (
    <div ref={ref} role="status">
      <p className="mb-1.5 text-muted-foreground text-sm">
        {percent < 100 ? `${label}: ${Math.floor(percent)}%` : sent}
      </p>
      <Progress label={label} percent={percent < 100 ? percent : undefined} />
    </div>
  );
}
