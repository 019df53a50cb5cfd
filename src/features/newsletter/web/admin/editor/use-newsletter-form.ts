import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useKeptForm } from '#web/hooks/use-kept-form.ts';
import { errorCode, errorIssues, errorText } from '#web/lib/calls/error-text.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import { content, type LetterInput, subject } from '../../../shared/newsletter-input.ts';
import type { NewsletterView } from '../../../shared/newsletter-view.ts';
import { checkSchedule, toShopTime } from '../../../shared/schedule-time.ts';

/** What the editor's fields hold. */
type DraftFields = {
  subject: string;
  content: string;
  /** The shop's time as the input writes it (`2026-11-20T09:30`); empty for none. */
  schedule: string;
  /** Not on the screen: the version that is changed; null for a new newsletter. */
  version: number | null;
};

const fieldRules = z.object({
  subject,
  content,
  schedule: z.string(),
  version: z.number().nullable(),
});
const fieldOf = { subject: 'subject', content: 'content', scheduledDate: 'schedule' } as const;

function storedFields(newsletter: NewsletterView | null): DraftFields {
  return {
    subject: newsletter?.subject ?? '',
    content: newsletter?.content ?? '',
    schedule: newsletter?.scheduledDate ? toShopTime(newsletter.scheduledDate) : '',
    version: newsletter?.version ?? null,
  };
}

/** The fields of a newsletter, and what happens when they are saved. */
export function useNewsletterForm(newsletter: NewsletterView | null, onSaved: () => void) {
  const newsletterID = newsletter?.newsletterID ?? null;
  const busy = useRef(false);
  const scheduleInput = useRef<HTMLInputElement>(null);
  const storing = useSaveNewsletter();
  const { form, unsaved, saved } = useKeptForm<DraftFields, z.output<typeof fieldRules>>({
    name: `newsletter:${newsletterID ?? 'new'}`,
    stored: storedFields(newsletter),
    resolver: zodResolver(fieldRules),
  });
  const { setError, control } = form;
  const fields = useWatch({ control }) as DraftFields;

  const send = async ({ schedule, ...letter }: z.output<typeof fieldRules>) => {
    // A half-filled field reads as empty; only the browser knows that something stands there.
    const half = scheduleInput.current?.validity.badInput ? 'half' : schedule;
    const checked = checkSchedule(half, Date.now());
    if ('refusal' in checked) {
      setError('schedule', { message: checked.refusal }, { shouldFocus: true });
      return;
    }
    // A second press can come before the button has been drawn as busy.
    if (busy.current) return;
    busy.current = true;
    try {
      const { scheduledDate } = checked;
      await storing.save({ ...letter, scheduledDate, newsletterID });
      saved();
      toast.success(
        newsletter ? 'Newsletter updated successfully!' : 'Newsletter created successfully!',
      );
      onSaved();
    } catch (error) {
      for (const { path, message } of errorIssues(error)) {
        if (path in fieldOf) setError(fieldOf[path as keyof typeof fieldOf], { message });
      }
    } finally {
      busy.current = false;
    }
  };

  const failed = newsletter ? 'Failed to update newsletter' : 'Failed to create newsletter';
  return {
    form,
    fields,
    scheduleInput,
    filled: fields.subject.trim() !== '' && fields.content.trim() !== '',
    submit: form.handleSubmit(send),
    saving: storing.pending,
    failure: storing.error ? errorText(storing.error, failed) : '',
    unsaved,
  };
}

export type NewsletterForm = ReturnType<typeof useNewsletterForm>;

type NewsletterChange = LetterInput & {
  /** null: a new newsletter. */
  newsletterID: number | null;
  scheduledDate: string | null;
  version: number | null;
};

/** Stores a new or changed newsletter. */
function useSaveNewsletter() {
  const utils = trpc.useUtils();
  const onSuccess = () => utils.newsletter.invalidate();
  const create = trpc.newsletter.create.useMutation({ onSuccess });
  const update = trpc.newsletter.update.useMutation({
    onSuccess,
    // Someone else has changed it: the form follows, and says where the two changes clash.
    onError: (error) => {
      if (errorCode(error) === 'conflict') void onSuccess();
    },
  });
  return {
    pending: create.isPending || update.isPending,
    error: create.error ?? update.error,
    save: ({ newsletterID, version, ...letter }: NewsletterChange) =>
      newsletterID === null
        ? create.mutateAsync(letter)
        : update.mutateAsync({ ...letter, newsletterID, version }),
  };
}
