import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import X from '~icons/lucide/x';

type DetailsPanelProps = {
  title: string;
  description?: ReactNode;
  footer?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** For wide screens. Focuses its heading; Escape closes it unless an overlay is open. */
export function DetailsPanel({ title, description, footer, onClose, children }: DetailsPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const close = useEffectEvent(onClose);
  const panel = useRef<HTMLElement>(null);
  useFitIntoWindow(panel);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      // Escape in a field belongs to the field.
      if (
        event.target instanceof Element &&
        event.target.matches('input:not([type="checkbox"]), textarea, select')
      )
        return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return;
      close();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <aside
      ref={panel}
      aria-label={title}
      className="sticky top-4 flex max-h-[max(20rem,calc(100dvh-10rem))] flex-col overflow-hidden rounded-card border bg-card shadow-card print:hidden"
    >
      <header className="relative shrink-0 border-b px-5 py-2.5 pe-14">
        <h2 ref={heading} tabIndex={-1} className="text-lg outline-none">
          {title}
        </h2>
        {description && <p className="text-muted-foreground text-sm">{description}</p>}
        <button
          type="button"
          aria-label="Close"
          onClick={onClose}
          className="absolute end-2 top-2 grid size-10 place-items-center rounded-control text-muted-foreground transition-colors hover:bg-accent hover:text-foreground"
        >
          <X aria-hidden className="size-5" />
        </button>
      </header>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={`${title}: details`}
        className="@container wrap-anywhere min-h-0 flex-1 overflow-y-auto px-5 py-4"
      >
        {children}
      </section>
      {footer && (
        <footer
          data-uncovered
          className="fade-above relative flex shrink-0 flex-wrap justify-end gap-2.5 border-t bg-surface px-5 py-3"
        >
          {footer}
        </footer>
      )}
    </aside>
  );
}

/** In pixels. */
const fit = { margin: 16, least: 320 };

/** Ends the panel above the lower edge of the window, below whatever notices come before it. */
function useFitIntoWindow(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const measure = () => {
      if (!panel.current) return;
      const { top } = panel.current.getBoundingClientRect();
      const room = Math.max(fit.least, window.innerHeight - top - fit.margin);
      panel.current.style.maxHeight = `${room}px`;
    };
    measure();
    // Notices come and go above it.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    window.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [panel]);
}
