import { useMutation } from '@tanstack/react-query';
import { trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import { countReviews } from '../../shared/review-stats.ts';
import type { OfficeReview } from '../../shared/review-view.ts';

type Moderation = {
  field: 'verified' | 'hidden';
  change: (ids: number[], to: boolean) => Promise<{ changed: number }>;
  /** After "Review" or "3 reviews". */
  done: (to: boolean) => string;
  failed: (to: boolean) => string;
};

type Change = {
  reviews: readonly OfficeReview[];
  to: boolean;
  onDone?: (() => void) | undefined;
  undoing?: true;
};

function useModeration({ field, change, done, failed }: Moderation) {
  const utils = trpc.useUtils();
  const mutation = useMutation({
    mutationFn: ({ reviews, to }: Change) =>
      change(
        reviews.map(({ id }) => id),
        to,
      ),
    onSuccess({ changed }, { reviews, to, onDone, undoing }) {
      onDone?.();
      if (changed === 0) return toast.error(failed(to));
      const message = `${changed === 1 ? 'Review' : countReviews(changed)} ${done(to)}`;
      const others = reviews.filter((review) => review[field] !== to);
      if (undoing || others.length === 0) return toast.success(message);
      toast.undoable(message, () => mutation.mutate({ reviews: others, to: !to, undoing: true }));
    },
    onError: (_, { to }) => toast.error(failed(to)),
    // After an error too: another user may have changed or deleted them.
    onSettled: () => utils.reviews.invalidate(),
  });
  return {
    isPending: mutation.isPending,
    mutate(reviews: readonly OfficeReview[], to: boolean, onDone?: () => void) {
      if (!mutation.isPending) mutation.mutate({ reviews, to, onDone });
    },
  };
}

export function useVerify() {
  const { client } = trpc.useUtils();
  return useModeration({
    field: 'verified',
    change: (ids, verified) => client.reviews.verifyMany.mutate({ ids, verified }),
    done: (verified) => `${verified ? 'verified' : 'unverified'} successfully`,
    failed: () => 'Failed to update review verification status',
  });
}

export function useHide() {
  const { client } = trpc.useUtils();
  return useModeration({
    field: 'hidden',
    change: (ids, hidden) => client.reviews.hideMany.mutate({ ids, hidden }),
    done: (hidden) => (hidden ? 'hidden from the shop' : 'shown in the shop'),
    failed: (hidden) => (hidden ? 'Failed to hide review' : 'Failed to show review'),
  });
}

/** Without a toast. */
export function useMarkSeen() {
  const utils = trpc.useUtils();
  return trpc.reviews.seeMany.useMutation({ onSettled: () => utils.reviews.invalidate() });
}

/** @param before the reply that Undo restores. */
export function useRespond(before: string | null, onDone: () => void) {
  const utils = trpc.useUtils();
  return trpc.reviews.comment.useMutation({
    onSuccess({ adminCommentDate: seen }, { id, clear }) {
      const restored = before === null ? { clear: true } : { admin_comment: before };
      toast.undoable(clear ? 'Reply removed' : 'Comment added successfully', () => {
        utils.client.reviews.comment
          .mutate({ id, ...restored, seen })
          .catch(() => toast.error('Failed to restore the reply'))
          .finally(() => utils.reviews.invalidate());
      });
      onDone();
    },
    onError: (error, { clear }) =>
      toast.failed(clear ? 'Failed to remove the reply' : 'Failed to add comment')(error),
    onSettled: () => utils.reviews.invalidate(),
  });
}
