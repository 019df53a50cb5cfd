import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { errorIssues, errorText } from '#web/lib/error-text.ts';
import { toast } from '#web/lib/toast.ts';
import { trpc } from '#web/lib/trpc.ts';
import { content, type LetterInput, subject } from '../../../shared/newsletter-input.ts';
import type { NewsletterView } from '../../../shared/newsletter-view.ts';
import { checkSchedule, toShopTime } from '../../../shared/schedule-time.ts';
import {
  type DraftFields,
  forgetNewsletterDraft,
  readNewsletterDraft,
  storeNewsletterDraft,
} from './newsletter-draft.ts';

const fieldRules = z.object({ subject, content, schedule: z.string() });
const fieldOf = { subject: 'subject', content: 'content', scheduledDate: 'schedule' } as const;

function storedFields(newsletter: NewsletterView | null): DraftFields {
  return {
    subject: newsletter?.subject ?? '',
    content: newsletter?.content ?? '',
    schedule: newsletter?.scheduledDate ? toShopTime(newsletter.scheduledDate) : '',
  };
}

/** The fields of a newsletter. What is typed is kept in this tab until it is saved or thrown away. */
export function useNewsletterForm(newsletter: NewsletterView | null, onSaved: () => void) {
  const newsletterID = newsletter?.newsletterID ?? null;
  const [kept] = useState(() => readNewsletterDraft(newsletterID));
  const [restored, setRestored] = useState(kept !== null);
  const version = useRef(kept ? kept.version : (newsletter?.version ?? null));
  const busy = useRef(false);
  const scheduleInput = useRef<HTMLInputElement>(null);
  const storing = useSaveNewsletter();
  const form = useForm<DraftFields, unknown, z.output<typeof fieldRules>>({
    resolver: zodResolver(fieldRules),
    defaultValues: kept?.fields ?? storedFields(newsletter),
  });
  const { subscribe, setError, reset, control } = form;
  const fields = useWatch({ control }) as DraftFields;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          storeNewsletterDraft(newsletterID, { fields: values, version: version.current }),
      }),
    [subscribe, newsletterID],
  );

  const startAfresh = () => {
    version.current = newsletter?.version ?? null;
    reset(storedFields(newsletter));
    forgetNewsletterDraft(newsletterID);
    setRestored(false);
  };

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
      await storing.save({ ...letter, scheduledDate, newsletterID, version: version.current });
      forgetNewsletterDraft(newsletterID);
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
    changed: form.formState.isDirty || restored,
    /** These are not the stored fields, but what was typed earlier and never saved. */
    restored,
    startAfresh,
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
  const update = trpc.newsletter.update.useMutation({ onSuccess });
  return {
    pending: create.isPending || update.isPending,
    error: create.error ?? update.error,
    save: ({ newsletterID, version, ...letter }: NewsletterChange) =>
      newsletterID === null
        ? create.mutateAsync(letter)
        : update.mutateAsync({ ...letter, newsletterID, version }),
  };
}
