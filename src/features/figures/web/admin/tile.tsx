import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { cn } from '#web/lib/cn.ts';

type FigureLinkProps = { to: string; value: string; beside: string };

export function FigureLink({ to, value, beside }: FigureLinkProps) {
  return (
    <Link
      to={to}
      className="-mx-2 flex min-h-11 w-fit max-w-[calc(100%+1rem)] flex-wrap items-baseline gap-x-2.5 rounded-lg px-2 py-1 transition-colors hover:bg-accent"
    >
      <strong className="amount font-heading text-section text-heading leading-tight [overflow-wrap:anywhere]">
        {value}
      </strong>
      <span className="text-muted-foreground">{beside}</span>
    </Link>
  );
}

type TileProps = FigureLinkProps & { title: string; children?: ReactNode; className?: string };

export function Tile({ title, children, className, ...figure }: TileProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={cn('min-w-0', className)}>
      <h3 id={heading} className="font-sans font-semibold text-muted-foreground text-sm">
        {title}
      </h3>
      <FigureLink {...figure} />
      {children}
    </section>
  );
}
