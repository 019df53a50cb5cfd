import EllipsisVertical from '~icons/lucide/ellipsis-vertical';
import { Button } from '../ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../ui/dropdown-menu.tsx';
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
    <DropdownMenu>
      <DropdownMenuTrigger
        render={
          <Button
            variant="ghost"
            size="icon"
            className="relative -me-2 shrink-0 text-muted-foreground"
            aria-label={`More for ${of}`}
          />
        }
      >
        <EllipsisVertical aria-hidden />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {actions.map(({ icon: Icon, text, danger = false, onClick }) => (
          <DropdownMenuItem key={text} destructive={danger} onClick={onClick}>
            <Icon aria-hidden />
            {text}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
