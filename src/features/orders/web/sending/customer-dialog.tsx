import Send from 'lucide-react/icons/send';
import { useId } from 'react';
import { formatTotal } from '#shared/money.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { CustomerForm, type Sender } from './customer-form.tsx';
import type { SendFailure } from './describe-failure.ts';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** In rand. */
  total: number;
  pending: boolean;
  failure: SendFailure | null;
  onSubmit: (sender: Sender) => void;
};

/** Asks who orders and where to; stays open while the order is on its way. */
export function CustomerDialog({ open, onOpenChange, total, pending, failure, onSubmit }: Props) {
  const formId = useId();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!pending) onOpenChange(next);
      }}
      dismissible={!pending}
      title="Your details"
      description={`Order total ${formatTotal(total)}. You pay nothing now: we arrange payment and delivery with you first.`}
      footer={
        <>
          <Button variant="outline" disabled={pending} onClick={() => onOpenChange(false)}>
            Back to cart
          </Button>
          <Button type="submit" form={formId} pending={pending}>
            <Send aria-hidden />
            Send Order
          </Button>
        </>
      }
    >
      <CustomerForm
        id={formId}
        failure={failure}
        onSubmit={(sender) => {
          // Enter in a field submits whatever the button looks like.
          if (!pending) onSubmit(sender);
        }}
      />
    </Dialog>
  );
}
