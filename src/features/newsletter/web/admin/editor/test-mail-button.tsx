import { Button } from '#web/components/ui/button.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import MailCheck from '~icons/lucide/mail-check';

type Props = { subject: string; content: string; disabled?: boolean };

export function TestMailButton({ subject, content, disabled = false }: Props) {
  const test = trpc.newsletter.testSend.useMutation({
    onSuccess: ({ message }) => toast.success(message),
    onError: toast.failed('Failed to send the test.'),
  });
  return (
    <Button
      variant="outline"
      disabled={disabled}
      pending={test.isPending}
      onClick={() => test.mutate({ subject, content })}
    >
      <MailCheck aria-hidden />
      Test email to me
    </Button>
  );
}
