import { zodResolver } from '@hookform/resolvers/zod';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { EmailInput } from '#web/components/ui/input.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { errorText } from '#web/lib/calls/error-text.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import { addSubscriberInput } from '../../../shared/subscribers.ts';

type Props = { open: boolean; onClose: () => void };

/** For consent given in person or by phone. */
export function AddSubscriberDialog({ open, onClose }: Props) {
  const utils = trpc.useUtils();
  const { form, unsaved, saved } = useDraftForm({
    name: 'subscriber:new',
    stored: { email: '' },
    resolver: zodResolver(addSubscriberInput),
    open,
  });
  const { register, handleSubmit, formState } = form;
  const add = trpc.newsletter.addSubscriber.useMutation({
    onSuccess: async ({ status }) => {
      saved();
      toast.success(
        status === 'active'
          ? 'Subscriber added.'
          : 'This address refused our mails before. A link to confirm is on its way to it.',
      );
      onClose();
      await utils.newsletter.invalidate();
    },
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onClosed={add.reset}
      unsaved={unsaved}
      size="sm"
      title="Add a subscriber"
      description="Only people who asked you for the newsletter. The law wants their consent."
      pending={add.isPending}
      submit="Add subscriber"
      failure={add.error && errorText(add.error, 'Failed to add the subscriber.')}
      onSubmit={handleSubmit((fields) => add.mutate(fields))}
    >
      <Field label="Email" required error={formState.errors.email?.message}>
        {(control) => <EmailInput {...control} {...register('email')} autoComplete="off" />}
      </Field>
    </FormDialog>
  );
}
