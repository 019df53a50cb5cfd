import MessageCircle from 'lucide/message-circle';
import { business } from '#shared/business.ts';
import { formatTotal } from '#shared/money.ts';
import { whatsAppLink } from '#shared/phone.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { messageToShop } from '../../shared/order-message.ts';
import type { SentOrder } from '../../shared/order-view.ts';

type Props = {
  open: boolean;
  order: SentOrder;
  onClose: () => void;
  onClosed: () => void;
};

/** The order is in: its number, its total, and the way to talk about it. */
export function ThanksDialog({ open, order, onClose, onClosed }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      onClosed={onClosed}
      size="sm"
      title="Thank You!"
      description="Order sent! Thank you for your purchase."
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Done
          </Button>
          <Button
            render={
              <a
                href={whatsAppLink(business.whatsApp, messageToShop(order))}
                target="_blank"
                rel="noopener"
              />
            }
          >
            <MessageCircle aria-hidden />
            Message us on WhatsApp
          </Button>
        </>
      }
    >
      <dl className="grid grid-cols-2 gap-3 rounded-card bg-secondary px-4 py-3.5 text-secondary-foreground">
        <div>
          <dt className="text-sm">Order number</dt>
          <dd className="amount font-bold font-heading text-2xl">{order.orderNumber}</dd>
        </div>
        <div className="text-end">
          <dt className="text-sm">Total</dt>
          <dd className="amount font-bold font-heading text-2xl">{formatTotal(order.total)}</dd>
        </div>
      </dl>
      <p className="mt-4">
        {business.owner} will contact you via WhatsApp to finalise delivery. You pay only after
        that.
      </p>
    </Dialog>
  );
}
