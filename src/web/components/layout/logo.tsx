import { Fragment, type SVGProps } from 'react';
import { cn } from '../../lib/cn.ts';
import { useBusiness } from '../../lib/site-context.tsx';

export function LogoMark({ className }: { className?: string }) {
  const { logo } = useBusiness().brand;
  const styles = cn('h-11 w-auto', className);
  if (logo) {
    return (
      <img src={logo.src} alt="" width={logo.width} height={44} className={`own-logo ${styles}`} />
    );
  }
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" className={`shrink-0 fill-marigold ${styles}`}>
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

export function Wordmark({ className }: { className?: string }) {
  const { brand, name, town } = useBusiness();
  const [first, ...others] = name.split('&');
  return (
    <span className={cn('flex flex-col leading-none', className, brand.logo?.wide && 'sr-only')}>
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

export function FacebookMark(props: SVGProps<SVGSVGElement>) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" fill="currentColor" {...props}>
      <path d="M13.7 22v-8.4h2.9l.6-3.7h-3.5V7.7c0-1 .5-1.6 1.7-1.6h1.9V2.8c-.6-.1-1.5-.2-2.4-.2-3 0-4.9 1.7-4.9 4.8v2.5H6.8v3.7H10V22Z" />
    </svg>
  );
}

export function WhatsAppMark(props: SVGProps<SVGSVGElement>) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" {...props}>
      <path
        d="M3 21.2l1.4-4.7a9 9 0 1 1 3.5 3.4Z"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.9"
        strokeLinejoin="round"
      />
      <path
        d="M8.3 7.3c.5-.5 1.2-.4 1.5.2l.8 1.5c.2.4.1.8-.2 1.1l-.6.6c.7 1.5 1.8 2.6 3.3 3.4l.7-.7c.3-.3.7-.3 1-.1l1.5.8c.6.3.7 1 .2 1.5-.8.9-1.9 1.2-3 .8-3-1-5.2-3.2-6.1-6.2-.3-1 .1-2.1.9-2.9Z"
        fill="currentColor"
      />
    </svg>
  );
}
