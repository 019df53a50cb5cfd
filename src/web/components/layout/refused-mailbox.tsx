import { Alert } from '#web/components/ui/alert.tsx';

type Props = {
  email: string | null;
  emailRefused: boolean;
  /** Completes "Please ask for another address, on WhatsApp for example, and …". */
  remedy: string;
};

export function RefusedMailbox({ email, emailRefused, remedy }: Props) {
  return emailRefused ? (
    <Alert tone="warning" className="my-1 px-3 py-1.5 text-sm [overflow-wrap:anywhere]">
      {`Mail to ${email} comes back: the mailbox does not exist. Please ask for another address, on WhatsApp for example, and ${remedy}.`}
    </Alert>
  ) : null;
}

export function RefusedMark({ emailRefused }: Pick<Props, 'emailRefused'>) {
  return emailRefused && <span className="block text-danger-ink text-xs">Mail comes back</span>;
}
