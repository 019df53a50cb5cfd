import { whatsAppLink } from '#shared/people/phone.ts';
import { Button } from '../ui/button.tsx';
import { WhatsAppMark } from './logo.tsx';

type Props = { name: string; cell: string; message: string; label?: string; className?: string };

/** Opens a chat with a customer, with the message typed. @param name for screen readers. */
export function WhatsAppButton({ name, cell, message, label = 'WhatsApp', className }: Props) {
  return (
    <Button
      variant="outline"
      size="sm"
      className={className}
      render={
        <a
          href={whatsAppLink(cell, message)}
          target="_blank"
          rel="noopener"
          aria-label={`${label}: ${name} (opens in a new tab)`}
        />
      }
    >
      <WhatsAppMark />
      <span>{label}</span>
    </Button>
  );
}
