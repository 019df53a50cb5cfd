import { Dialog as Primitive } from '@base-ui/react/dialog';
import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useKeyboardRoom } from '#web/hooks/overlay/use-keyboard-room.ts';
import { useOverlay } from '#web/hooks/overlay/use-overlay.ts';
import type { Unsaved } from '#web/hooks/use-draft-form.ts';
import { cn } from '#web/lib/cn.ts';
import X from '~icons/lucide/x';
import { Button } from './button.tsx';
import { backdropStyles, popupStyles, viewportStyles } from './overlay-styles.ts';
import { LeaveConfirmation, UnsavedNotice } from './unsaved.tsx';

const widths = {
  sm: 'sm:max-w-md',
  md: 'sm:max-w-xl',
  lg: 'sm:max-w-3xl',
  xl: 'sm:max-w-5xl',
};

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons, the main one last: `<Button type="submit" form={id}>`. */
  footer?: ReactNode;
  size?: keyof typeof widths;
  /** Cannot be closed. */
  busy?: boolean;
  /** State of its form; closing unsaved input needs a confirmation. */
  unsaved?: Unsaved;
  /** After the closing animation: the time to clear its content. */
  onClosed?: () => void;
  initialFocus?: ComponentProps<typeof Primitive.Popup>['initialFocus'];
  children?: ReactNode;
};

/**
 * Centred on wide screens, a bottom sheet on phones. Escape, Back, the cross, `DialogCancel` and a
 * click outside are equal.
 */
export function Dialog({
  open,
  onClose,
  title,
  description,
  footer,
  size = 'md',
  busy = false,
  unsaved,
  onClosed,
  initialFocus,
  children,
}: DialogProps) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const fields = useRef<HTMLDivElement>(null);
  const scrolls = useScrolls(body);
  const [asking, setAsking] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (open)
      opener.current =
        activeElement instanceof HTMLElement && activeElement !== body ? activeElement : null;
  }, [open]);

  /**
   * Never the button above the fields, which discards input, nor the scroll container, which
   * swallows keys.
   */
  const firstField = () => {
    const all = fields.current?.querySelectorAll<HTMLElement>(
      ':is(input, select, textarea):enabled',
    );
    return [...(all ?? [])].find((field) => field.checkVisibility()) ?? true;
  };
  /** Returns the focus to the opener, unless closing has moved it elsewhere. */
  const returnFocus = () => {
    const { activeElement, body: page } = document;
    const lost = activeElement === page || popup.current?.contains(activeElement);
    return lost ? (opener.current ?? true) : false;
  };
  const leave = () => {
    if (busy) return;
    if (unsaved?.changed) return setAsking(true);
    unsaved?.closeDraft();
    onClose();
  };
  useOverlay(open, leave);
  const keyboard = useKeyboardRoom(open);
  // Keeps the focused field in view when the keyboard opens.
  useEffect(() => {
    const typing = document.activeElement;
    if (keyboard > 0 && fields.current?.contains(typing))
      typing?.scrollIntoView({ block: 'nearest' });
  }, [keyboard]);

  return (
    <Primitive.Root
      open={open}
      onOpenChange={(_, details) => {
        // Controlled: `open` decides.
        details.cancel();
        leave();
      }}
      onOpenChangeComplete={(nowOpen) => {
        if (!nowOpen) onClosed?.();
      }}
    >
      <Primitive.Portal>
        {/* Also covers a dialog that it was opened from. */}
        <Primitive.Backdrop
          data-slot="dialog-overlay"
          forceRender
          className={cn(backdropStyles, 'z-50')}
        />
        <Primitive.Viewport
          className={cn(viewportStyles, '[container-type:size]')}
          style={{ bottom: keyboard }}
        >
          <Primitive.Popup
            ref={popup}
            data-slot="dialog-content"
            initialFocus={initialFocus ?? (unsaved ? firstField : undefined)}
            finalFocus={returnFocus}
            className={cn(
              popupStyles,
              'relative flex max-h-[calc(100%-2rem)] flex-col overflow-hidden sm:max-h-[min(54rem,100%)]',
              'low:max-h-full',
              widths[size],
            )}
          >
            <header className="shrink-0 border-b px-5 py-3 sm:px-7 sm:pt-6 sm:pb-4 low:py-3">
              <Primitive.Title data-slot="dialog-title" className="pe-12 text-xl">
                {title}
              </Primitive.Title>
              {description && (
                <Primitive.Description
                  data-slot="dialog-description"
                  className="mt-1 pe-8 text-compact text-muted-foreground leading-normal low:sr-only"
                >
                  {description}
                </Primitive.Description>
              )}
            </header>
            {children && (
              <div
                ref={setBody}
                tabIndex={scrolls ? 0 : undefined}
                className="min-h-0 flex-1 scroll-py-16 overflow-y-auto overscroll-contain focus-visible:outline-offset-[-3px]"
              >
                <div className="px-5 py-5 sm:px-7 sm:py-6">
                  {unsaved && <UnsavedNotice unsaved={unsaved} />}
                  <div ref={fields}>{children}</div>
                </div>
              </div>
            )}
            {!footer && <div aria-hidden className="fade-above relative" />}
            {footer && (
              <footer className="fade-above relative flex shrink-0 flex-wrap-reverse gap-2.5 border-t bg-surface px-5 pt-2 pb-[max(0.625rem,env(safe-area-inset-bottom))] max-sm:*:grow sm:flex-wrap sm:justify-end sm:px-7 sm:py-4 low:flex-wrap low:justify-end low:py-2">
                {footer}
              </footer>
            )}
            <Primitive.Close
              aria-label="Close"
              className="absolute end-3 top-1.5 grid size-11 place-items-center rounded-control text-muted-foreground transition-colors hover:bg-accent hover:text-foreground sm:end-4 sm:top-4"
            >
              <X aria-hidden className="size-5" />
            </Primitive.Close>
          </Primitive.Popup>
        </Primitive.Viewport>
      </Primitive.Portal>
      {unsaved && (
        <LeaveConfirmation
          open={asking}
          unsaved={unsaved}
          onStay={() => setAsking(false)}
          onLeave={() => {
            setAsking(false);
            onClose();
          }}
        />
      )}
    </Primitive.Root>
  );
}

type DialogCancelProps = { disabled?: boolean; children?: ReactNode };

export function DialogCancel({ disabled, children = 'Cancel' }: DialogCancelProps) {
  return (
    <Primitive.Close
      data-slot="dialog-cancel"
      render={<Button variant="outline" disabled={disabled} />}
    >
      {children}
    </Primitive.Close>
  );
}

/** Whether it overflows; a scroll container must be focusable. */
function useScrolls(element: HTMLElement | null): boolean {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    if (!element) return;
    const measure = () => setScrolls(element.scrollHeight > element.clientHeight + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [element]);
  return scrolls;
}
