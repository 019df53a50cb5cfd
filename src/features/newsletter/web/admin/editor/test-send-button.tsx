import MailCheck from 'lucide-react/icons/mail-check';
import { Button } from '#web/components/ui/button.tsx';
import { errorText } from '#web/lib/error-text.ts';
import { toast } from '#web/lib/toast.ts';
import { trpc } from '#web/lib/trpc.ts';

type Props = { subject: string; content: string; disabled: boolean };

/** Sends what stands in the editor to the owner, and to nobody else. */
export function TestSendButton({ subject, content, disabled }: Props) {
  const test = trpc.newsletter.testSend.useMutation({
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(errorText(error, 'Failed to send the test.')),
  });
  return (
    <Button
      variant="outline"
      disabled={disabled}
      pending={test.isPending}
      onClick={() => test.mutate({ subject, content })}
    >
      <MailCheck aria-hidden />
      Test send
    </Button>
  );
}
