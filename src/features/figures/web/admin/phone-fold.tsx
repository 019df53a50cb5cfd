import { type ReactNode, useId, useState } from 'react';
import { cn } from '#web/lib/cn.ts';
import ChevronDown from '~icons/lucide/chevron-down';

type Props = {
  title: string;
  level?: 2 | 3;
  children: ReactNode;
};

/** Collapsed on a phone until its heading is pressed. */
export function PhoneFold({ title, level = 3, children }: Props) {
  const [open, setOpen] = useState(false);
  const content = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <>
      <Heading className={level === 2 ? 'text-lg' : 'text-base'}>
        <span className="max-lg:hidden">{title}</span>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={content}
          className="flex min-h-11 w-full items-center justify-between gap-3 text-start lg:hidden"
          onClick={() => setOpen(!open)}
        >
          <span>{title}</span>
          <ChevronDown aria-hidden className={cn('size-5 shrink-0', !open && '-rotate-90')} />
        </button>
      </Heading>
      <div id={content} className={cn('max-lg:pb-3', !open && 'max-lg:hidden')}>
        {children}
      </div>
    </>
  );
}
