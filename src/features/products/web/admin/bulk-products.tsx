import { useState } from 'react';
import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#web/components/ui/dropdown-menu.tsx';
import { errorText } from '#web/lib/calls/error-text.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import { RequireRole } from '#web/role.tsx';
import ChevronDown from '~icons/lucide/chevron-down';
import { type Availability, availabilities } from '../../shared/availability.ts';
import type { ProductView } from '../../shared/product-view.ts';

const skippedSentence = (count: number): string =>
  count === 1
    ? '1 was changed meanwhile and stays as it is.'
    : `${count} were changed meanwhile and stay as they are.`;

/** @param restored number of products. */
export function undoneSentence(requested: number, restored: number): string {
  if (restored === requested) return requested === 1 ? 'It is as before.' : 'They are as before.';
  const missed = skippedSentence(requested - restored);
  if (restored === 0) return missed;
  return `${restored === 1 ? '1 product is' : `${restored} products are`} as before. ${missed}`;
}

type Props = { products: readonly ProductView[]; onDone: () => void };

export function BulkProducts({ products, onDone }: Props) {
  const utils = trpc.useUtils();
  const [isConfirming, setConfirming] = useState(false);
  const onSettled = () => void utils.products.invalidate();
  const change = trpc.products.changeAvailability.useMutation({ onSettled });
  const remove = trpc.products.removeMany.useMutation({ onSettled });

  const reportError = (error: unknown) =>
    toast.error(errorText(error, 'The products could not be changed. Please try again.'));
  const mark = async (chosen: readonly ProductView[], after: Availability) => {
    const changes = chosen
      .filter(({ availability }) => availability !== after)
      .map(({ productID, availability }) => ({ productID, before: availability, after }));
    if (changes.length === 0) return toast.success(`They are ${after} already.`);
    try {
      const { message, productIDs } = await change.mutateAsync({ changes });
      onDone();
      const changed = changes.filter(({ productID }) => productIDs.includes(productID));
      const skipped = changes.length - changed.length;
      const skippedText = skipped > 0 ? ` ${skippedSentence(skipped)}` : '';
      if (changed.length === 0) return toast.error(`${message}${skippedText}`);
      toast.undoable(`${message}${skippedText}`, () => {
        const inverse = changed.map(({ productID, before }) => ({
          productID,
          before: after,
          after: before,
        }));
        change.mutateAsync({ changes: inverse }).then(({ productIDs }) => {
          const words = undoneSentence(inverse.length, productIDs.length);
          if (productIDs.length === 0) toast.error(words);
          else toast.success(words);
        }, reportError);
      });
    } catch (error) {
      reportError(error);
    }
  };
  const removeAll = async () => {
    try {
      const { message } = await remove.mutateAsync({
        productIDs: products.map(({ productID }) => productID),
      });
      onDone();
      toast.success(message);
    } catch (error) {
      reportError(error);
    }
    setConfirming(false);
  };
  const count = products.length === 1 ? 'this product' : `these ${products.length} products`;
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger
          render={<Button variant="outline" size="sm" pending={change.isPending} />}
        >
          Mark as …
          <ChevronDown aria-hidden />
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          {availabilities.map((availability) => (
            <DropdownMenuItem key={availability} onClick={() => void mark(products, availability)}>
              {availability}
            </DropdownMenuItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
      <RequireRole needs="owner">
        <Button
          variant="ghost"
          size="sm"
          className="text-danger-ink"
          onClick={() => setConfirming(true)}
        >
          Delete …
        </Button>
      </RequireRole>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={`Delete ${count}?`}
        sentence="They and their pictures leave the shop for good. Orders and reviews keep their names."
        confirmLabel="Delete"
        destructive
        pending={remove.isPending}
        onConfirm={() => void removeAll()}
      />
    </>
  );
}
