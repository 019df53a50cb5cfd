import { Menu as Primitive } from '@base-ui/react/menu';
import { type ComponentProps, type ReactElement, type ReactNode, useState } from 'react';
import { useBackCloses } from '#web/hooks/overlay/use-overlay.ts';
import { cn } from '#web/lib/cn.ts';

type MenuProps = {
  /** The button that opens it. */
  trigger: ReactElement;
  children: ReactNode;
} & Pick<ComponentProps<typeof Primitive.Positioner>, 'side' | 'align'>;

export function DropdownMenu({ trigger, children, side = 'bottom', align = 'end' }: MenuProps) {
  const [open, setOpen] = useState(false);
  useBackCloses(open, () => setOpen(false));
  return (
    <Primitive.Root open={open} onOpenChange={(next) => setOpen(next)}>
      <Primitive.Trigger render={trigger} />
      <Primitive.Portal>
        <Primitive.Positioner
          side={side}
          align={align}
          sideOffset={6}
          className="z-65 outline-none"
        >
          <Primitive.Popup
            data-slot="dropdown-menu-content"
            className={cn(
              'max-h-(--available-height) min-w-48 origin-(--transform-origin) overflow-y-auto rounded-card border border-border bg-popover p-1.5 text-popover-foreground shadow-overlay outline-none',
              'transition-[transform,opacity] duration-150 data-ending-style:scale-97 data-starting-style:scale-97 data-ending-style:opacity-0 data-starting-style:opacity-0',
            )}
          >
            {children}
          </Primitive.Popup>
        </Primitive.Positioner>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

type ItemProps = Omit<ComponentProps<typeof Primitive.Item>, 'className'> & {
  destructive?: boolean;
};

export function MenuItem({ destructive = false, ...rest }: ItemProps) {
  return (
    <Primitive.Item
      data-slot="dropdown-menu-item"
      className={cn(
        'flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-[0.625rem] px-3 text-compact font-medium outline-none data-highlighted:bg-accent data-highlighted:text-accent-foreground data-disabled:cursor-default data-disabled:opacity-50 sm:min-h-10 [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-muted-foreground',
        destructive &&
          'text-danger-ink data-highlighted:bg-danger-soft data-highlighted:text-danger-ink [&_svg]:text-danger-ink',
      )}
      {...rest}
    />
  );
}

export function MenuSeparator() {
  return (
    <Primitive.Separator
      data-slot="dropdown-menu-separator"
      className="mx-1 my-1.5 h-px bg-border"
    />
  );
}
