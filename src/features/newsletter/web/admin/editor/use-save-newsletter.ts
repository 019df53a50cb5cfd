import { trpc } from '#web/lib/trpc.ts';
import type { LetterInput } from '../../../shared/newsletter-input.ts';

export type NewsletterChange = LetterInput & {
  /** null: a new newsletter. */
  newsletterID: number | null;
  scheduledDate: string | null;
  version: number | null;
};

/** Stores a new or changed newsletter. */
export function useSaveNewsletter() {
  const known = trpc.useUtils();
  const onSuccess = () => known.newsletter.invalidate();
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
