import type { ComponentType } from 'react';
import EllipsisVertical from '~icons/lucide/ellipsis-vertical';
import { Button } from '../ui/button.tsx';
import { DropdownMenu, MenuItem } from '../ui/dropdown-menu.tsx';

export type RowAction = {
  icon: ComponentType<{ 'aria-hidden': true }>;
  text: string;
  danger?: boolean;
  onClick: () => void;
};

export function RowMenu({ of, actions }: { of: string; actions: readonly RowAction[] }) {
  return (
    <DropdownMenu
      trigger={
        <Button
          variant="ghost"
          size="icon"
          className="relative -me-2 shrink-0 text-muted-foreground"
          aria-label={`More for ${of}`}
        >
          <EllipsisVertical aria-hidden />
        </Button>
      }
    >
      {actions.map(({ icon: Icon, text, danger = false, onClick }) => (
        <MenuItem key={text} destructive={danger} onClick={onClick}>
          <Icon aria-hidden />
          {text}
        </MenuItem>
      ))}
    </DropdownMenu>
  );
}
