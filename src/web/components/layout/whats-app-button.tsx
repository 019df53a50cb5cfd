import { useMutation } from '@tanstack/react-query';
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
  const opening = useMutation({
    mutationFn: async (tab: Window | null) => {
      const address = whatsAppLink(cell, await message());
      if (tab) {
        tab.opener = null;
        tab.location.replace(address);
      } else window.location.assign(address);
    },
    onError(error, tab) {
      tab?.close();
      toast.error(errorText(error, 'Failed to write the message. Please try again.'));
    },
  });
  return (
    <Button
      variant="outline"
      size="sm"
      className={className}
      pending={opening.isPending}
      aria-label={`${label}: ${name} (opens in a new tab)`}
      // During the press, the only time at which browsers open a tab.
      onClick={() => opening.mutate(window.open('about:blank', '_blank'))}
    >
      <WhatsAppMark />
      <span>{label}</span>
    </Button>
  );
}
