import { trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import { countReviews } from '../../shared/review-stats.ts';

const reportVerifyError = () => toast.error('Failed to update review verification status');

export function useVerify() {
  const utils = trpc.useUtils();
  // After an error too: another user may have changed or deleted them.
  const onSettled = () => utils.reviews.invalidate();
  const one = trpc.reviews.verify.useMutation({
    onSuccess: ({ verified }) =>
      toast.success(`Review ${verified ? 'verified' : 'unverified'} successfully`),
    onError: reportVerifyError,
    onSettled,
  });
  const many = trpc.reviews.verifyMany.useMutation({
    onSuccess: ({ changed }, { verified }) =>
      toast.success(
        `${countReviews(changed)} ${verified ? 'verified' : 'unverified'} successfully`,
      ),
    onError: reportVerifyError,
    onSettled,
  });
  return { one, many };
}

/** Without a toast. */
export function useMarkSeen() {
  const utils = trpc.useUtils();
  return trpc.reviews.seeMany.useMutation({ onSettled: () => utils.reviews.invalidate() });
}

export function useRespond(onDone: () => void) {
  const utils = trpc.useUtils();
  return trpc.reviews.comment.useMutation({
    onSuccess: (_, { clear }) => {
      toast.success(clear ? 'Answer removed' : 'Comment added successfully');
      onDone();
    },
    onError: (_, { clear }) =>
      toast.error(clear ? 'Failed to remove the answer' : 'Failed to add comment'),
    onSettled: () => utils.reviews.invalidate(),
  });
}

export function useHide() {
  const utils = trpc.useUtils();
  const onSettled = () => utils.reviews.invalidate();
  const onError = (_: unknown, { hidden }: { hidden: unknown }) =>
    toast.error(hidden ? 'Failed to hide review' : 'Failed to show review');
  const one = trpc.reviews.hide.useMutation({
    onSuccess: ({ hidden }) =>
      toast.success(hidden ? 'Review hidden from the shop' : 'Review shown in the shop'),
    onError,
    onSettled,
  });
  const many = trpc.reviews.hideMany.useMutation({
    onSuccess: ({ changed }, { hidden }) =>
      toast.success(`${countReviews(changed)} ${hidden ? 'hidden from' : 'shown in'} the shop`),
    onError,
    onSettled,
  });
  return { one, many };
}
