import { Button } from '#web/components/ui/button.tsx';
import { makeIdempotencyKey } from '#web/lib/calls/make-key.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { readDevice, storeOnDevice, useDevice } from '#web/lib/device-store.ts';
import { toast } from '#web/lib/toast.ts';
import ThumbsUp from '~icons/lucide/thumbs-up';
import type { ReviewView } from '../../shared/review-view.ts';

export function HelpfulButton({ review }: { review: ReviewView }) {
  const { id } = review;
  const utils = trpc.useUtils();
  const pressed = useDevice(`helpful.${id}`) !== null;
  const mark = trpc.reviews.markHelpful.useMutation({
    onSuccess: () => {
      storeOnDevice(`helpful.${id}`, pressed ? null : 'yes');
      void utils.reviews.invalidate();
    },
    onError: toast.failed('That did not reach us. Please try again.'),
  });
  // The response is newer than the rendered review.
  const { helpful } = mark.data ?? review;
  return (
    <Button
      variant={pressed ? 'secondary' : 'outline'}
      size="sm"
      aria-pressed={pressed}
      pending={mark.isPending}
      onClick={() => mark.mutate({ id, device: deviceNumber(), helpful: !pressed })}
      className="self-start print:hidden"
    >
      <ThumbsUp aria-hidden />
      Helpful{helpful > 0 && <span>{` (${helpful})`}</span>}
    </Button>
  );
}

/** The random id that counts this device once. */
function deviceNumber(): string {
  const stored = readDevice('device');
  if (stored) return stored;
  const created = makeIdempotencyKey();
  storeOnDevice('device', created);
  return created;
}
