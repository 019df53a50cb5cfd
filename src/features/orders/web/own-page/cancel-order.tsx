import { useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { lazyDialog } from '#web/lazy/lazy-dialog.tsx';
import type { OwnOrder } from '../../shared/own-page/own-order.ts';

type Props = { token: string; order: OwnOrder };

const CancelDialog = lazyDialog(
  'The question',
  async () => (await import('./cancel-dialog.tsx')).CancelDialog,
);

export function CancelOrder({ token, order: { orderNumber, canCancel } }: Props) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      {canCancel && (
        <Button
          variant="ghost"
          className="-ms-5 text-danger-ink"
          onClick={() => setConfirming(true)}
        >
          Cancel this order
        </Button>
      )}
      <CancelDialog
        token={token}
        orderNumber={orderNumber}
        open={isConfirming}
        onClose={() => setConfirming(false)}
      />
    </>
  );
}
