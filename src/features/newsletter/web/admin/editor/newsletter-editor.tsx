import Eye from 'lucide/eye';
import MailCheck from 'lucide/mail-check';
import { useId, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/overlay/dialog.tsx';
import { Alert } from '#web/components/ui/state/alert.tsx';
import { useWideScreen } from '#web/hooks/use-wide-screen.ts';
import { errorText } from '#web/lib/calls/error-text.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { cn } from '#web/lib/cn.ts';
import { showAtOnce } from '#web/lib/show-at-once.ts';
import { toast } from '#web/lib/toast.ts';
import type { NewsletterView } from '../../../shared/newsletter-view.ts';
import { LetterPreview } from '../details/letter-preview.tsx';
import { NewsletterFields } from './newsletter-fields.tsx';
import { useNewsletterForm } from './use-newsletter-form.ts';

type Props = {
  /** The newsletter to change; null writes one. */
  newsletter: NewsletterView | null;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
};

/** Writes a newsletter. */
export function NewsletterEditor({ newsletter, open, onClose, onClosed }: Props) {
  const formId = useId();
  const wide = useWideScreen();
  const form = useNewsletterForm(newsletter, onClose);
  const [previewing, setPreviewing] = useState(wide);
  const { fields, filled, saving, failure } = form;
  const shown = previewing && filled;

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      onClosed={onClosed}
      busy={saving}
      unsaved={form.unsaved}
      size="xl"
      title={newsletter ? 'Edit newsletter' : 'New newsletter'}
      footer={
        <>
          <div className="flex flex-1 gap-2.5 *:flex-1 sm:*:flex-none">
            <Button
              variant="outline"
              aria-pressed={wide ? shown : undefined}
              disabled={!filled}
              onClick={() => setPreviewing(!previewing)}
            >
              <Eye aria-hidden />
              {shown && !wide ? 'Write' : 'Preview'}
            </Button>
            <TestSendButton
              subject={fields.subject}
              content={fields.content}
              disabled={!filled || saving}
            />
          </div>
          <Button type="submit" form={formId} pending={saving}>
            {saveLabel(newsletter !== null, fields.schedule !== '')}
          </Button>
        </>
      }
    >
      <div className={cn('grid gap-6', shown && wide && 'grid-cols-[1fr_1.15fr]')}>
        <form
          id={formId}
          noValidate
          onSubmit={form.submit}
          className={shown && !wide ? 'hidden' : 'min-w-0'}
        >
          <NewsletterFields form={form} />
          {failure && (
            <div ref={showAtOnce} className="mt-5">
              <Alert tone="error">{failure}</Alert>
            </div>
          )}
        </form>
        {shown && (
          <LetterPreview
            subject={fields.subject}
            content={fields.content}
            className="h-full min-h-[26rem]"
          />
        )}
      </div>
    </Dialog>
  );
}

function saveLabel(stored: boolean, scheduled: boolean): string {
  if (scheduled) return 'Schedule newsletter';
  return stored ? 'Save changes' : 'Create newsletter';
}

type TestSendProps = { subject: string; content: string; disabled: boolean };

/** Sends what stands in the editor to the owner, and to nobody else. */
function TestSendButton({ subject, content, disabled }: TestSendProps) {
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
