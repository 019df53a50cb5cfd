import { Dialog as Primitive } from '@base-ui/react/dialog';
import type { ComponentProps, ReactNode } from 'react';
import { useOverlay } from '#web/hooks/overlay/use-overlay.ts';
import { cn } from '#web/lib/cn.ts';
import { backdropStyles } from './overlay-styles.ts';

type DrawerProps = {
  open: boolean;
  onClose: () => void;
  /** Receives the focus on closing; the opener by default. */
  finalFocus?: ComponentProps<typeof Primitive.Popup>['finalFocus'];
  className?: string;
  /** Must include a `DrawerClose` for touch screen readers. */
  children: ReactNode;
};

export function Drawer({ open, onClose, finalFocus, className, children }: DrawerProps) {
  useOverlay(open, onClose);
  return (
    <Primitive.Root open={open} onOpenChange={() => onClose()}>
      <Primitive.Portal>
        <Primitive.Backdrop data-slot="drawer-overlay" className={backdropStyles} />
        <Primitive.Popup
          data-slot="drawer-content"
          aria-label="Menu"
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
