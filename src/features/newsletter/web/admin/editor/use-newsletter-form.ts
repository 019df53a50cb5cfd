import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { useSubmit } from '#web/hooks/use-submit.ts';
import { makeIdempotencyKey } from '#web/lib/calls/make-key.ts';
import { errorCode, isConflict, trpc } from '#web/lib/calls/trpc.ts';
import { content, subject } from '../../../shared/newsletter-input.ts';
import type { NewsletterView } from '../../../shared/newsletter-view.ts';
import { isWaiting } from '../list/describe.ts';

/** A creation attempt, whose response may have been lost. */
const createAttempt = z.object({ subject, content, key: z.string() });
const fieldRules = z.object({
  subject,
  content,
  /** Hidden: the edited version; null for a new newsletter. */
  version: z.number().nullable(),
  tried: createAttempt.nullable(),
});

type DraftFields = z.input<typeof fieldRules>;
type DraftBody = z.output<typeof fieldRules>;

export function useNewsletterForm(
  newsletter: NewsletterView | null,
  onStored: (stored: NewsletterView) => void,
) {
  const newsletterID = newsletter?.newsletterID ?? null;
  const storing = useSaveNewsletter();
  const { form, unsaved, saved, isFieldChanged } = useDraftForm<DraftFields, DraftBody>({
    name: `newsletter:${newsletterID ?? 'new'}`,
    stored: {
      subject: newsletter?.subject ?? '',
      content: newsletter?.content ?? '',
      version: newsletter?.version ?? null,
      tried: null,
    },
    resolver: zodResolver(fieldRules),
  });
  const written = form.watch();

  const create = async ({
    subject,
    content,
    tried: createAttempt,
  }: DraftBody): Promise<NewsletterView> => {
    const attempt = createAttempt ?? { subject, content, key: makeIdempotencyKey() };
    // Stored with the draft, so that a retry, also after a reload, creates the same newsletter.
    form.setValue('tried', attempt);
    const made = await storing.create(attempt);
    if (made.subject === subject && made.content === content) return made;
    // An earlier attempt created it with an older text, and its response was lost.
    const { newsletterID } = made;
    return storing.update({ newsletterID, subject, content, scheduledDate: null, version: null });
  };

  const { submit, pending, failure } = useSubmit(
    form,
    newsletter ? 'Failed to update newsletter' : 'Failed to create newsletter',
  );

  return {
    form,
    fields: written,
    filled: written.subject.trim() !== '' && written.content.trim() !== '',
    /** `asDraft` also removes the time of a held newsletter. @returns null after an error. */
    async save({ asDraft = false } = {}): Promise<NewsletterView | null> {
      const releasesHold = newsletter?.held === true && asDraft;
      if (newsletter && !releasesHold && !['subject', 'content'].some(isFieldChanged))
        return newsletter;
      const result: { stored: NewsletterView | null } = { stored: null };
      await form.handleSubmit(async (letter) => {
        const error = await submit(async () => {
          const { subject, content, version } = letter;
          result.stored = newsletter
            ? await storing.update({
                newsletterID: newsletter.newsletterID,
                version,
                subject,
                content,
                scheduledDate: isWaiting(newsletter) ? newsletter.scheduledDate : null,
              })
            : await create(letter);
          saved();
          onStored(result.stored);
        });
        // A refused attempt will never succeed: the next one needs a new key.
        if (errorCode(error) === 'bad_input' || isConflict(error)) form.setValue('tried', null);
      })();
      return result.stored;
    },
    saving: pending,
    failure,
    unsaved,
  };
}

export type NewsletterForm = ReturnType<typeof useNewsletterForm>;

function useSaveNewsletter() {
  const utils = trpc.useUtils();
  const refresh = () => utils.newsletter.invalidate();
  const onSuccess = (stored: NewsletterView) => {
    utils.newsletter.byId.setData({ newsletterID: stored.newsletterID }, stored);
    void refresh();
  };
  const create = useMutation({
    mutationFn: ({ key, ...letter }: z.output<typeof createAttempt>) =>
      utils.client.newsletter.create.mutate(letter, { context: { idempotencyKey: key } }),
    onSuccess,
  });
  const update = trpc.newsletter.update.useMutation({
    onSuccess,
    // A concurrent change: the form reloads and shows it.
    onError: (error) => {
      if (isConflict(error)) void refresh();
    },
  });
  return { create: create.mutateAsync, update: update.mutateAsync };
}
