import { Fragment } from 'react';
import { cn } from '#web/lib/cn.ts';
import { useBusiness } from '#web/lib/site-context.tsx';

export function LogoMark({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 48 48"
      className={cn('size-11 shrink-0 fill-marigold', className)}
    >
      <path
        className="fill-(--logo-bowl,var(--primary))"
        d="M7.5 26h33c1.7 0 2.9 1.5 2.5 3.2C40.9 38.5 33.8 44 24 44S7.1 38.5 5 29.2C4.6 27.5 5.8 26 7.5 26Z"
      />
      <ellipse cx="8.8" cy="17.2" rx="4.5" ry="5.5" transform="rotate(-24 8.8 17.2)" />
      <ellipse cx="18.5" cy="10.6" rx="4.6" ry="6.1" transform="rotate(-8 18.5 10.6)" />
      <ellipse cx="29.5" cy="10.6" rx="4.6" ry="6.1" transform="rotate(8 29.5 10.6)" />
      <ellipse cx="39.2" cy="17.2" rx="4.5" ry="5.5" transform="rotate(24 39.2 17.2)" />
    </svg>
  );
}

type WordmarkProps = { className?: string };

export function Wordmark({ className }: WordmarkProps) {
  const { name, town } = useBusiness();
  const [first, ...others] = name.split('&');
  return (
    <span className={cn('flex flex-col leading-none', className)}>
      <span className="line-clamp-2 font-extrabold font-heading text-xl text-(--logo-text,var(--heading)) tracking-[-0.03em]">
        {first}
        {others.map((part) => (
          <Fragment key={part}>
            <span className="text-(--logo-and,var(--marigold-ink))">&amp;</span>
            {part}
          </Fragment>
        ))}
      </span>
      <span className="mt-1 font-medium text-(--logo-place,var(--muted-foreground)) text-xs">
        Pet food in {town}
      </span>
    </span>
  );
}
