import { formatTotal } from '#shared/money.ts';
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx';
import type { DriverStop } from '../shared/driver-stop.ts';

type Props = {
  stop: DriverStop;
  open: boolean;
  pending: boolean;
  onClose: () => void;
  onYes: () => void;
};

/** Asks before cash is recorded that whoever is asked cannot take back. */
export function CashQuestion({ stop, open, pending, onClose, onYes }: Props) {
  const { name, orderNumber, toCollect } = stop;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={`${formatTotal(toCollect)} in cash?`}
      sentence={`${name} has paid order ${orderNumber} in full. Only the shop can take this back.`}
      confirmLabel="Yes, paid"
      pending={pending}
      onConfirm={onYes}
    />
  );
}
