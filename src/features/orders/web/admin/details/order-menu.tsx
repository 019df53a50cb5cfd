import { useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { DropdownMenu, MenuItem, MenuSeparator } from '#web/components/ui/dropdown-menu.tsx';
import { useHasRole } from '#web/role.tsx';
import EllipsisVertical from '~icons/lucide/ellipsis-vertical';
import MessageCircle from '~icons/lucide/message-circle';
import Printer from '~icons/lucide/printer';
import Trash2 from '~icons/lucide/trash-2';
import type { OrderDetails, OrderView } from '../../../shared/order-view.ts';
import { StepMessages } from '../messages/step-messages.tsx';
import { MarkItems } from '../status/status-menu.tsx';
import { useMark } from '../status/use-mark.ts';
import { CustomerLink } from './order-contact.tsx';

type Props = {
  order: OrderDetails;
  size: 'icon' | 'icon-sm';
  onDelete: (order: OrderView) => void;
};

export function OrderMenu({ order, size, onDelete }: Props) {
  const [writing, setWriting] = useState(false);
  const may = useHasRole();
  const { mark, pending, dialogs } = useMark();
  // Tax law requires keeping invoiced orders; they can be cancelled.
  const deletable = order.invoices.length === 0 && may('owner');
  return (
    <>
      {dialogs}
      <DropdownMenu
        side="top"
        align="start"
        trigger={
          <Button
            variant="outline"
            size={size}
            pending={pending}
            aria-label={`More for order ${order.orderNumber}`}
          >
            <EllipsisVertical aria-hidden />
          </Button>
        }
      >
        {!order.suspicious && order.nextStatuses.length > 0 && (
          <>
            <MarkItems order={order} onChoose={(status) => void mark([order], status)} />
            <MenuSeparator />
          </>
        )}
        <MenuItem onClick={() => window.print()}>
          <Printer aria-hidden />
          Print slip
        </MenuItem>
        {!order.erasedAt && (
          <MenuItem onClick={() => setWriting(true)}>
            <MessageCircle aria-hidden />
            Messages and the customer’s page
          </MenuItem>
        )}
        {deletable && (
          <MenuItem destructive onClick={() => onDelete(order)}>
            <Trash2 aria-hidden />
            Delete order
          </MenuItem>
        )}
      </DropdownMenu>
      <MessagesDialog order={order} open={writing} onClose={() => setWriting(false)} />
    </>
  );
}

export function MessagesButton({ order }: { order: OrderDetails }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
        Message to the customer
      </Button>
      <MessagesDialog order={order} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

type MessagesProps = { order: OrderDetails; open: boolean; onClose: () => void };

function MessagesDialog({ order, open, onClose }: MessagesProps) {
  const { orderNumber, customerName, suspicious } = order;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Messages about order ${orderNumber}, ${customerName}`}
    >
      <div className="flex flex-col gap-5">
        {!suspicious && <StepMessages order={order} />}
        <CustomerLink order={order} />
      </div>
    </Dialog>
  );
}
