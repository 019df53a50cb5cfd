import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { errorIssues } from '#web/lib/calls/error-issues.ts';
import { errorCode, errorText } from '#web/lib/calls/error-text.ts';
import { makeIdempotencyKey } from '#web/lib/calls/make-key.ts';
import { type Inputs, trpc } from '#web/lib/calls/trpc.ts';
import { type BodyInput, content, subject } from '../../../shared/newsletter-input.ts';
import type { NewsletterView } from '../../../shared/newsletter-view.ts';
import { isWaiting } from '../list/describe.ts';

/** What the editor's fields hold. */
export type DraftFields = {
  subject: string;
  content: string;
  /** Not on the screen: the version that is changed; null for a new newsletter. */
  version: number | null;
  /** Not on the screen either: what was first sent of a new one, until the answer comes. */
  tried: Tried | null;
};

/** A try to store a new newsletter, whose answer may have been lost. */
type Tried = BodyInput & { key: string };

const tried = z.object({ subject, content, key: z.string() });
const fieldRules = z.object({
  subject,
  content,
  version: z.number().nullable(),
  tried: tried.nullable(),
});
const fields = ['subject', 'content'] as const;

/** The same once it was checked. */
export type DraftBody = z.output<typeof fieldRules>;

function storedFields(newsletter: NewsletterView | null): DraftFields {
  return {
    subject: newsletter?.subject ?? '',
    content: newsletter?.content ?? '',
    version: newsletter?.version ?? null,
    tried: null,
  };
}

/**
 * The fields of a newsletter, and what happens when they are saved.
 * @param onStored hears what is stored now; from then on it is this newsletter that is changed.
 */
export function useNewsletterForm(
  newsletter: NewsletterView | null,
  onStored: (stored: NewsletterView) => void,
) {
  const newsletterID = newsletter?.newsletterID ?? null;
  const busy = useRef(false);
  const storing = useSaveNewsletter();
  const { form, unsaved, saved, isFieldChanged } = useDraftForm<DraftFields, DraftBody>({
    name: `newsletter:${newsletterID ?? 'new'}`,
    stored: storedFields(newsletter),
    resolver: zodResolver(fieldRules),
  });
  const written = useWatch({ control: form.control }) as DraftFields;

  const create = async ({ subject, content, tried }: DraftBody): Promise<NewsletterView> => {
    const first = tried ?? { subject, content, key: makeIdempotencyKey() };
    // Kept with what was typed: tried again, also after a reload, it is the same newsletter.
    form.setValue('tried', first);
    const made = await storing.create(first);
    if (made.subject === subject && made.content === content) return made;
    // An earlier try has made it, unheard, with the text of that time.
    const { newsletterID } = made;
    return storing.update({ newsletterID, subject, content, scheduledDate: null, version: null });
  };

  const store = async (letter: DraftBody): Promise<NewsletterView | null> => {
    // A second press can come before the button has been drawn as busy.
    if (busy.current) return null;
    busy.current = true;
    try {
      const { subject, content, version } = letter;
      const stored = newsletter
        ? await storing.update({
            ...{ newsletterID: newsletter.newsletterID, version, subject, content },
            scheduledDate: isWaiting(newsletter) ? newsletter.scheduledDate : null,
          })
        : await create(letter);
      saved();
      onStored(stored);
      return stored;
    } catch (error) {
      // What is refused for what it says will never be stored: the next try is another one.
      if (['bad_input', 'conflict'].includes(errorCode(error) ?? '')) form.setValue('tried', null);
      for (const { path, message } of errorIssues(error)) {
        const field = fields.find((name) => name === path);
        if (field) form.setError(field, { message });
      }
      return null;
    } finally {
      busy.current = false;
    }
  };

  const failed = newsletter ? 'Failed to update newsletter' : 'Failed to create newsletter';
  return {
    form,
    fields: written,
    filled: written.subject.trim() !== '' && written.content.trim() !== '',
    /**
     * Stores what stands here, if anything of it is new; `asDraft` also takes the time from a newsletter
     * that missed it. @returns what is stored then; null when that failed, as the form says.
     */
    async save({ asDraft = false } = {}): Promise<NewsletterView | null> {
      const decided = newsletter?.held === true && asDraft;
      if (newsletter && !decided && !fields.some(isFieldChanged)) return newsletter;
      const result: { stored: NewsletterView | null } = { stored: null };
      await form.handleSubmit(async (letter) => {
        result.stored = await store(letter);
      })();
      return result.stored;
    },
    saving: storing.pending,
    failure: storing.error ? errorText(storing.error, failed) : '',
    unsaved,
  };
}

export type NewsletterForm = ReturnType<typeof useNewsletterForm>;

type NewsletterChange = Inputs['newsletter']['update'];

/** Stores a new or changed newsletter. */
function useSaveNewsletter() {
  const utils = trpc.useUtils();
  const refresh = () => utils.newsletter.invalidate();
  const onSuccess = (stored: NewsletterView) => {
    utils.newsletter.byId.setData({ newsletterID: stored.newsletterID }, stored);
    void refresh();
  };
  const create = useMutation({
    mutationFn: ({ key, ...letter }: Tried) =>
      utils.client.newsletter.create.mutate(letter, { context: { idempotencyKey: key } }),
    onSuccess,
  });
  const update = trpc.newsletter.update.useMutation({
    onSuccess,
    // Someone else has changed it: the form follows, and says where the two changes clash.
    onError: (error) => {
      if (errorCode(error) === 'conflict') void refresh();
    },
  });
  return {
    pending: create.isPending || update.isPending,
    error: create.error ?? update.error,
    create: create.mutateAsync,
    update: (change: NewsletterChange) => update.mutateAsync(change),
  };
}
