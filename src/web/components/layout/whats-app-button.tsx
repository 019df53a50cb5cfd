import { useState } from 'react';
import { whatsAppLink } from '#shared/people/phone.ts';
import { errorText } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import { Button } from '../ui/button.tsx';
import { WhatsAppMark } from './logo.tsx';

type Props = {
  name: string;
  cell: string;
  /** Called on each press: the text has a new secret link. */
  message: () => Promise<string>;
  label?: string;
  className?: string;
};

export function WhatsAppButton({ name, cell, message, label = 'WhatsApp', className }: Props) {
  const [pending, setPending] = useState(false);
  const open = async () => {
    // Before the answer: browsers open a tab during the press only.
    const tab = window.open('about:blank', '_blank');
    setPending(true);
    try {
      const address = whatsAppLink(cell, await message());
      if (tab) {
        tab.opener = null;
        tab.location.replace(address);
      } else window.location.assign(address);
    } catch (error) {
      tab?.close();
      toast.error(errorText(error, 'Failed to write the message. Please try again.'));
    } finally {
      setPending(false);
    }
  };
  return (
    <Button
      variant="outline"
      size="sm"
      className={className}
      pending={pending}
      aria-label={`${label}: ${name} (opens in a new tab)`}
      onClick={open}
    >
      <WhatsAppMark />
      <span>{label}</span>
    </Button>
  );
}
