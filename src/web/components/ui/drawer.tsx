import { Dialog as Primitive } from '@base-ui/react/dialog';
import type { ComponentProps, ReactNode } from 'react';
import { useLiesOver } from '#web/hooks/overlay/use-lies-over.ts';
import { cn } from '#web/lib/cn.ts';
import { backdropStyles } from './overlay-styles.ts';

type DrawerProps = {
  open: boolean;
  onClose: () => void;
  /** Read out when it opens. */
  label: string;
  /** Where focus goes when it closes; back to where it was unless told. */
  finalFocus?: ComponentProps<typeof Primitive.Popup>['finalFocus'];
  className?: string;
  /** Must hold a `DrawerClose`, so that touch screen readers can leave. */
  children: ReactNode;
};

/** A panel of 240 px from the left edge. */
export function Drawer({ open, onClose, label, finalFocus, className, children }: DrawerProps) {
  useLiesOver(open, onClose);
  return (
    <Primitive.Root open={open} onOpenChange={() => onClose()}>
      <Primitive.Portal>
        <Primitive.Backdrop data-slot="drawer-overlay" className={backdropStyles} />
        <Primitive.Popup
          data-slot="drawer-content"
          aria-label={label}
          finalFocus={finalFocus}
          className={cn(
            'fixed inset-y-0 start-0 z-50 flex w-60 flex-col overflow-y-auto overscroll-contain bg-popover text-popover-foreground shadow-overlay outline-none',
            'transition-transform duration-[220ms] ease-out-soft data-ending-style:-translate-x-full data-starting-style:-translate-x-full data-ending-style:duration-150',
            className,
          )}
        >
          {children}
        </Primitive.Popup>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

export const DrawerClose = Primitive.Close;
