import type { RefObject } from 'react';
import { rememberArea } from '#features/areas/web/public.ts';
import { Button } from '#web/components/ui/button.tsx';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { storeSentOrder } from '#web/lib/sent-order.ts';
import { toast } from '#web/lib/toast.ts';
import Pencil from '~icons/lucide/pencil';
import { addressNames } from '../../shared/order-fields.ts';
import { deleteDetails, type RememberedDetails } from './remembered-details.ts';

type CardProps = {
  ref: RefObject<HTMLElement | null>;
  details: RememberedDetails;
  onChange: () => void;
  onDelete: () => void;
};

export function RememberedCard({ ref, details, onChange, onDelete }: CardProps) {
  const { name, surname, cell, telephone, email } = details;
  const address =
    details.handover === 'Collection'
      ? 'Collect from the shop'
      : addressNames
          .map((part) => details[part])
          .filter(Boolean)
          .join(', ');
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label="Your details, remembered on this device"
      className="rounded-card border border-border-strong px-4 pt-3.5 pb-2"
    >
      <p className="font-semibold text-heading">
        {name} {surname}
      </p>
      <p>{[cell, telephone].filter(Boolean).join(', ')}</p>
      <p>{email}</p>
      <p>{address}</p>
      <div className="mt-1.5 -ms-3 flex flex-wrap gap-x-1">
        <Button variant="ghost" className="px-3" onClick={onChange}>
          <Pencil aria-hidden />
          Change my details
        </Button>
        <DeleteDetailsButton onDelete={onDelete} />
      </div>
    </section>
  );
}

type BoxProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  remembered: boolean;
  onDelete: () => void;
};

/** Never ticked by default (consent). */
export function RememberBox({ checked, onChange, remembered, onDelete }: BoxProps) {
  return (
    <div>
      <CheckboxField checked={checked} onChange={({ target }) => onChange(target.checked)}>
        Remember my details on this device
        <span className="block text-muted-foreground text-sm">
          For your next order. Saved in this browser only. Do not tick this on a shared device.
        </span>
      </CheckboxField>
      {remembered && <DeleteDetailsButton onDelete={onDelete} />}
    </div>
  );
}

function DeleteDetailsButton({ onDelete }: { onDelete: () => void }) {
  return (
    <Button
      variant="ghost"
      className="px-3"
      onClick={() => {
        // First, so that the focus has moved before this button disappears.
        onDelete();
        deleteDetails();
        rememberArea(null);
        storeSentOrder(null);
        toast.success('Your details are forgotten on this device.');
      }}
    >
      Forget my details
    </Button>
  );
}
