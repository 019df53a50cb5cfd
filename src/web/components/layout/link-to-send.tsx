import { useRef } from 'react';
import { copyText } from '#web/lib/copy-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Button } from '../ui/button.tsx';
import { Input } from '../ui/input.tsx';
import { WhatsAppLink } from './whats-app-link.tsx';

type Props = { label: string; link: string; message: string };

/** Shown once, as the shop keeps only the hash of its token. */
export function LinkToSend({ label, link, message }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    if (await copyText(link, field.current)) toast.success('Link copied.');
    else toast.error('Please copy the link by hand.');
  };
  return (
    <>
      <Input
        ref={field}
        readOnly
        aria-label={label}
        className="mt-2"
        value={link}
        onFocus={({ target }) => target.select()}
      />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" variant="outline" onClick={copy}>
          Copy link
        </Button>
        <WhatsAppLink variant="outline" size="sm" to="" message={message}>
          Send on WhatsApp
        </WhatsAppLink>
      </div>
    </>
  );
}
