import { useId, useState } from 'react';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { useFirstErrorInView } from '#web/hooks/use-first-error-in-view.ts';
import { useWideScreen } from '#web/hooks/use-wide-screen.ts';
import { cn } from '#web/lib/cn.ts';
import { toast } from '#web/lib/toast.ts';
import Eye from '~icons/lucide/eye';
import type { NewsletterView } from '../../../shared/newsletter-view.ts';
import { BodyPreview } from '../details/body-preview.tsx';
import { describeTimes, isWaiting } from '../list/describe.ts';
import { SendDialog, TestMailButton } from '../list/send-dialog.tsx';
import { NewsletterFields } from './newsletter-fields.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { useNewsletterForm } from './use-newsletter-form.ts';

export type EditorNextStep = 'send' | 'schedule';

type Props = {
  /** null for a new newsletter. */
  newsletter: NewsletterView | null;
  step?: EditorNextStep | null;
  open: boolean;
  onStored: (stored: NewsletterView) => void;
  onClose: () => void;
  onClosed: () => void;
};

export function NewsletterEditor({
  newsletter,
  step: firstStep = null,
  open,
  onStored,
  onClose,
  onClosed,
}: Props) {
  const formId = useId();
  const wide = useWideScreen();
  const form = useNewsletterForm(newsletter, onStored);
  const [previewing, setPreviewing] = useState(wide);
  const [step, setStep] = useState(firstStep);
  const [pressed, setPressed] = useState<'save' | EditorNextStep>('save');
  const { fields, filled, saving, failure } = form;
  const shown = previewing && filled;
  const waiting = newsletter !== null && isWaiting(newsletter);

  // A preview hides the form on a phone.
  const showErrors = () => setPreviewing((before) => before && wide);
  const saveDraft = async () => {
    setPressed('save');
    const known = newsletter !== null;
    if ((await form.save({ asDraft: true })) === null) return showErrors();
    toast.success(known ? 'Newsletter updated successfully!' : 'Newsletter created successfully!');
    onClose();
  };
  const submitting = useFirstErrorInView((event) => {
    event.preventDefault();
    return saveDraft();
  });
  const saveAndOpen = async (next: EditorNextStep) => {
    setPressed(next);
    if ((await form.save()) === null) showErrors();
    else setStep(next);
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      busy={saving}
      unsaved={form.unsaved}
      size="xl"
      title={newsletter ? 'Edit newsletter' : 'Create newsletter'}
      description={waiting ? describeTimes(newsletter) : undefined}
      footer={
        <>
          <div className="flex flex-1 flex-wrap gap-2.5 *:flex-1 *:px-3 max-sm:basis-full sm:*:flex-none sm:*:px-5">
            <Button
              variant="outline"
              aria-pressed={wide ? shown : undefined}
              disabled={!filled}
              onClick={() => setPreviewing(!previewing)}
            >
              <Eye aria-hidden />
              <span>{shown && !wide ? 'Write' : 'Preview'}</span>
            </Button>
            <TestMailButton
              subject={fields.subject}
              content={fields.content}
              disabled={!filled || saving}
            />
          </div>
          <div className="flex flex-wrap gap-2.5 max-sm:basis-full *:flex-auto *:px-3 sm:*:flex-none sm:*:px-5">
            <Button
              type="submit"
              form={formId}
              variant={waiting ? 'default' : 'outline'}
              pending={saving && pressed === 'save'}
            >
              {waiting ? 'Save changes' : 'Save draft'}
            </Button>
            <Button
              variant="secondary"
              pending={saving && pressed === 'schedule'}
              onClick={() => void saveAndOpen('schedule')}
            >
              {waiting ? 'Change time…' : 'Schedule…'}
            </Button>
            <Button
              variant={waiting ? 'outline' : 'default'}
              pending={saving && pressed === 'send'}
              onClick={() => void saveAndOpen('send')}
            >
              {waiting ? 'Send now…' : 'Send…'}
            </Button>
          </div>
        </>
      }
    >
      <div className={cn('grid gap-6', shown && wide && 'grid-cols-[1fr_1.15fr]')}>
        <form id={formId} {...submitting} className={shown && !wide ? 'hidden' : 'min-w-0'}>
          <NewsletterFields form={form} />
          {failure && (
            <Alert tone="error" className="mt-5">
              {failure}
            </Alert>
          )}
        </form>
        {shown && (
          <BodyPreview
            subject={fields.subject}
            content={fields.content}
            className="h-full min-h-[26rem]"
          />
        )}
      </div>
      {newsletter && (
        <>
          <SendDialog
            newsletter={newsletter}
            open={step === 'send'}
            onClose={() => setStep(null)}
            onSent={onClose}
          />
          <ScheduleDialog
            newsletter={newsletter}
            open={step === 'schedule'}
            onClose={() => setStep(null)}
            onScheduled={onClose}
          />
        </>
      )}
    </Dialog>
  );
}
