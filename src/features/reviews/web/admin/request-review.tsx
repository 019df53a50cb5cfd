import { Button } from '#web/components/ui/button.tsx';
import { errorText, trpc } from '#web/lib/calls/trpc.ts';
import { formatDate } from '#web/lib/format-time.ts';
import { toast } from '#web/lib/toast.ts';
import MessageSquareHeart from '~icons/lucide/message-square-heart';

type RequestReviewProps = {
  order: { orderID: number; status: string; customer: { email: string } };
};

export function RequestReview({ order }: RequestReviewProps) {
  const { orderID, status, customer } = order;
  const utils = trpc.useUtils();
  const invitation = trpc.reviews.asked.useQuery({ orderID });
  const invite = trpc.reviews.invite.useMutation({
    onSuccess: (answer) => {
      utils.reviews.asked.setData({ orderID }, answer);
      // An outdated response still in flight must not offer it again.
      void utils.reviews.asked.invalidate({ orderID });
      toast.success(`We asked ${customer.email} for a review.`);
    },
    onError: (error) => {
      toast.error(errorText(error, 'Failed to ask for a review. Please try again.'));
      void utils.reviews.asked.invalidate({ orderID });
    },
  });

  if (invitation.data?.askedAt) {
    return (
      <p className="text-muted-foreground text-sm">
        Asked for a review on {formatDate(invitation.data.askedAt)}.
      </p>
    );
  }
  if (status !== 'Completed' || customer.email === '' || !invitation.data) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        variant="outline"
        size="sm"
        pending={invite.isPending}
        onClick={() => invite.mutate({ orderID })}
      >
        <MessageSquareHeart aria-hidden />
        Ask for a review
      </Button>
      <p className="text-muted-foreground text-sm">Emails the customer a personal link, once.</p>
    </div>
  );
}
