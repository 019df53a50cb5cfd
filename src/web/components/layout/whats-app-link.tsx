import type { ComponentProps } from 'react';
import { whatsAppLink } from '#shared/people/phone.ts';
import { Button } from '../ui/button.tsx';
import { WhatsAppMark } from './logo.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'render'> & {
  /** Cell number; empty lets the sender choose the recipient. */
  to: string;
  message?: string;
};

/** Opens a chat in a new tab. */
export function WhatsAppLink({ to, message = '', children, ...button }: Props) {
  return (
    <Button
      {...button}
      render={<a href={whatsAppLink(to, message)} target="_blank" rel="noopener noreferrer" />}
    >
      <WhatsAppMark />
      {children}
    </Button>
  );
}
