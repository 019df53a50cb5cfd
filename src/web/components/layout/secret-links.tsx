import { useRef } from 'react';
import type { Done } from '#shared/wire.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { toast } from '#web/lib/toast.ts';
import { ConfirmButton } from '../confirm-button.tsx';
import { Button } from '../ui/button.tsx';
import { Input } from '../ui/input.tsx';
import { WhatsAppLink } from './whats-app-link.tsx';

type Props = {
  /** “order 1043, Naledi Dube”. */
  of: string;
  /** “it”: named in the sentence. */
  to: string;
  revoke: () => Promise<Done>;
};

/** Ends all secret links that were given out to something, after a question. */
export function RevokeLinks({ of, to, revoke }: Props) {
  return (
    <ConfirmButton
      button={
        <Button variant="ghost" size="sm" className="text-danger-ink">
          Revoke links
        </Button>
      }
      title={`Revoke the links to ${of}?`}
      sentence={`No link to ${to} that was sent so far works any more, the customer’s own neither. A new one can be sent at any time.`}
      confirmLabel="Revoke links"
      destructive
      onConfirm={() => revoke().then(toast.done)}
      onError={toast.failed('Failed to revoke the links. Please try again.')}
    />
  );
}

/** Shown once, as the shop keeps only the hash of its token. */
export function LinkToSend(props: { label: string; link: string; message: string }) {
  const { label, link, message } = props;
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
