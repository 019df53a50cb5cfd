import { type ComponentProps, cloneElement, type ReactElement, useEffect, useState } from 'react';
import { cn } from '#web/lib/cn.ts';
import LoaderCircle from '~icons/lucide/loader-circle';

const base =
  'inline-flex shrink-0 select-none items-center justify-center gap-2 rounded-control wrap-break-word text-center font-semibold leading-tight transition-[background-color,border-color,color,box-shadow,transform] active:translate-y-px disabled:pointer-events-none disabled:opacity-55 aria-disabled:pointer-events-none aria-disabled:opacity-55 [&_svg]:size-[1.15em] [&_svg]:shrink-0';

const variants = {
  default:
    'bg-primary text-primary-foreground shadow-press hover:bg-primary-hover active:bg-primary-pressed active:shadow-none',
  secondary:
    'border border-primary/60 bg-secondary text-secondary-foreground hover:bg-secondary-hover active:bg-secondary-hover',
  outline:
    'border border-input bg-card text-heading hover:border-primary/40 hover:bg-accent active:bg-muted',
  ghost: 'text-heading hover:bg-accent active:bg-muted',
  destructive:
    'bg-destructive text-destructive-foreground shadow-press hover:bg-destructive-hover active:shadow-none',
  link: 'h-auto rounded-md px-0 text-primary underline decoration-primary/35 decoration-[0.09em] underline-offset-4 hover:decoration-current active:translate-y-0 max-sm:min-h-11 pointer-coarse:min-h-11',
};

const sizes = {
  sm: 'h-9 px-3.5 text-sm max-sm:min-h-11 pointer-coarse:min-h-11',
  default: 'h-11 px-5 text-compact',
  lg: 'h-13 px-7 text-base',
  icon: 'size-11 text-lg',
  'icon-sm': 'size-9 text-base max-sm:size-11 pointer-coarse:size-11',
};

export type ButtonVariants = {
  variant?: keyof typeof variants | undefined;
  size?: keyof typeof sizes | undefined;
};

type ButtonProps = ComponentProps<'button'> &
  ButtonVariants & {
    /** Element to render instead: `render={<Link to={paths.cart} />}`. */
    render?: ReactElement<{ className?: string; children?: React.ReactNode; 'data-slot'?: string }>;
    /**
     * Shows a spinner, after some seconds a text, keeps the width and ignores presses. Where it is
     * given, true or false, a double click counts once: its second press could repeat the work.
     */
    pending?: boolean;
  };

export function Button({
  variant = 'default',
  size = 'default',
  className,
  render,
  pending,
  disabled,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const late = useLate(pending);
  // The variant overrides the size.
  const styles = cn(base, sizes[size], variants[variant], className);
  if (render) {
    return cloneElement(render, {
      'data-slot': 'button',
      ...rest,
      className: cn(styles, render.props.className),
      children,
    });
  }
  const button = (
    <button
      data-slot="button"
      type={type}
      className={cn(styles, pending && 'relative')}
      disabled={disabled}
      // `disabled` would lose the focus.
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      {...rest}
      onClick={(event) => {
        if (pending || (pending === false && event.detail > 1)) event.preventDefault();
        else rest.onClick?.(event);
      }}
    >
      {pending &&
        (late ? (
          <span className="absolute max-w-full text-xs">{stillTrying}</span>
        ) : (
          <LoaderCircle aria-hidden className="absolute animate-turn" />
        ))}
      {/* An element in both states: translators replace bare text nodes, which React could not remove. */}
      {pending === undefined ? (
        children
      ) : (
        <span className={pending ? 'inline-flex items-center gap-2 opacity-0' : 'contents'}>
          {children}
        </span>
      )}
    </button>
  );
  return (
    <>
      {button}
      {late && (
        <span role="alert" className="sr-only">
          {stillTrying}
        </span>
      )}
    </>
  );
}

/** Delay before the text, in milliseconds. */
const patience = 5_000;
const stillTrying = 'Still trying…';

function useLate(pending = false): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(setLate, patience, true);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [pending]);
  return late;
}
