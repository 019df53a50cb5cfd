import { useRef, useState } from 'react';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { errorText, trpc } from '#web/lib/calls/trpc.ts';
import { formatTime } from '#web/lib/format-time.ts';
import { toast } from '#web/lib/toast.ts';
import {
  checkSchedule,
  earliestSchedule,
  fromShopTime,
  toShopTime,
} from '../../../shared/newsletter-input.ts';
import type { NewsletterView } from '../../../shared/newsletter-view.ts';
import { isWaiting } from '../list/describe.ts';
import { TestMailButton, useReach } from '../list/send-dialog.tsx';

type Props = {
  newsletter: NewsletterView;
  open: boolean;
  onClose: () => void;
  onScheduled: () => void;
};

export function ScheduleDialog({ newsletter, open, onClose, onScheduled }: Props) {
  const utils = trpc.useUtils();
  const { newsletterID, subject, content, version, scheduledDate } = newsletter;
  const [earliest] = useState(() => earliestSchedule(Date.now()));
  const input = useRef<HTMLInputElement>(null);
  const { form, unsaved, saved } = useDraftForm({
    name: `newsletter-time:${newsletterID}`,
    // Shop time as in the input (`2026-11-20T09:30`).
    stored: { time: scheduledDate && isWaiting(newsletter) ? toShopTime(scheduledDate) : '' },
    open,
  });
  const schedule = trpc.newsletter.update.useMutation({
    onSuccess: ({ scheduledDate: time }) => {
      saved();
      toast.success(`Scheduled: it goes out ${time === null ? '' : formatTime(time)}.`);
      onClose();
      onScheduled();
    },
    onSettled: () => utils.newsletter.invalidate(),
  });
  const { people, second } = useReach(
    open,
    newsletter,
    Date.parse(fromShopTime(form.watch('time')) ?? ''),
  );
  const { ref: registerTime, ...timeField } = form.register('time');
  const send = form.handleSubmit(({ time }) => {
    // A partly filled field reads as empty; only `badInput` reveals it.
    const entered = time === '' || input.current?.validity.badInput ? 'half' : time;
    const checked = checkSchedule(entered, Date.now());
    if ('refusal' in checked) {
      form.setError('time', { message: checked.refusal }, { shouldFocus: true });
    } else if (!schedule.isPending) {
      schedule.mutate({ newsletterID, subject, content, version, ...checked });
    }
  });

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onClosed={schedule.reset}
      unsaved={unsaved}
      title="When does it go out?"
      description={`“${subject}” goes to everyone who is on the list then: ${people} now.`}
      pending={schedule.isPending}
      submit="Schedule newsletter"
      actions={
        <div className="flex flex-1 *:flex-1 max-sm:basis-full sm:*:flex-none">
          <TestMailButton subject={subject} content={content} disabled={schedule.isPending} />
        </div>
      }
      failure={schedule.error && errorText(schedule.error, 'Failed to schedule newsletter')}
      onSubmit={send}
    >
      <Field
        label="Date and time"
        hint="South African time. If the shop is switched off then, it goes out up to 6 hours late; after that it waits for you to decide."
        error={form.formState.errors.time?.message}
        required
      >
        {(control) => (
          <Input
            {...control}
            {...timeField}
            ref={(field) => {
              input.current = field;
              registerTime(field);
            }}
            type="datetime-local"
            min={earliest}
            className="min-w-0 sm:max-w-72"
          />
        )}
      </Field>
      {second && <Alert tone="warning">{second}</Alert>}
    </FormDialog>
  );
}
