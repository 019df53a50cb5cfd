import EllipsisVertical from '~icons/lucide/ellipsis-vertical';
import { Button } from '../ui/button.tsx';
import { DropdownMenu, MenuItem } from '../ui/dropdown-menu.tsx';
import { RowButton, type RowButtonProps } from './list-rows.tsx';

export type RowAction = RowButtonProps & {
  text: string;
};

type Props = { actions: readonly RowAction[] };

export function RowButtons({ actions }: Props) {
  return (
    <div className="flex items-center justify-end">
      {actions.map((action) => (
        <RowButton key={action.text} {...action} />
      ))}
    </div>
  );
}

export function RowMenu({ of, actions }: Props & { of: string }) {
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
