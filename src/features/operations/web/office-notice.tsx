import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cn } from '#web/lib/cn.ts';

type Props = {
  tone: 'info' | 'error';
  /** For screen readers only on phones, where it has half of the top bar. */
  sentence: string;
  to: string;
  link: string;
  children?: ReactNode;
};

export function OfficeNotice({ tone, sentence, to, link, children }: Props) {
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={cn(
        'flex min-h-11 items-center rounded-full border px-3.5 text-sm md:h-7 md:min-h-0',
        tone === 'error'
          ? 'border-danger/35 bg-danger-soft text-danger-ink'
          : 'border-info/35 bg-info-soft text-info-ink',
      )}
    >
      <p>
        <span className="max-md:sr-only">{sentence}</span>{' '}
        <Link
          to={to}
          className="inline-flex items-center font-semibold underline decoration-current/35 underline-offset-4 hover:decoration-current max-md:min-h-11"
        >
          {link}
        </Link>
      </p>
      {children}
    </div>
  );
}
