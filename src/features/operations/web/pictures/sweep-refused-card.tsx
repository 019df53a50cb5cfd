import { retention } from '#shared/office/retention.ts';
import { inWords } from '#shared/time/length.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { errorText } from '#web/lib/calls/error-text.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { formatTime } from '#web/lib/format-time.ts';
import { toast } from '#web/lib/toast.ts';

const shown = (count: number) => count.toLocaleString('en-ZA');

/** Shown on the dashboard while the last nightly sweep was refused. */
export function SweepRefusedCard() {
  const utils = trpc.useUtils();
  const { data } = trpc.pictures.sweepRefusal.useQuery();
  const sweep = trpc.pictures.sweep.useMutation({
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(errorText(error, 'Failed to set these pictures aside.')),
    onSettled: () => utils.pictures.invalidate(),
  });
  if (!data?.refusal) return null;
  const { strays, pictures, refusedAt } = data.refusal;
  if (strays === null || pictures === null) {
    return (
      <Card className="flex flex-col p-5 sm:p-6 lg:col-span-2">
        <h2 className="text-lg">The pictures are in another shop's folder</h2>
        <p className="mt-1 text-muted-foreground">
          Since {formatTime(refusedAt)} the folder with the shop's pictures says that it belongs to
          another database. New pictures could get lost. Please show this to whoever looks after the
          computer of the shop: its pictures need a place of their own.
        </p>
      </Card>
    );
  }
  return (
    <Card className="flex flex-col p-5 sm:p-6 lg:col-span-2">
      <h2 className="text-lg">Many pictures belong to nothing</h2>
      <p className="mt-1 text-muted-foreground">
        {shown(strays)} of the {shown(pictures)} pictures in the shop's folder are used by no
        product, album, review or newsletter. That is more than the nightly clean-up takes away by
        itself, so it left everything as it is ({formatTime(refusedAt)}).
      </p>
      <p className="mt-2 text-muted-foreground">
        Was an old backup put back, or do you miss anything? Then look into that first. Otherwise
        set them aside: they are kept for {inWords(retention.quarantinedPictures.length)} before
        they go for good.
      </p>
      <Button
        variant="outline"
        size="sm"
        className="mt-4 self-start"
        pending={sweep.isPending}
        onClick={() => sweep.mutate({ strays })}
      >
        Set these {shown(strays)} pictures aside
      </Button>
    </Card>
  );
}
