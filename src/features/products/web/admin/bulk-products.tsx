import { Button } from '#web/components/ui/button.tsx';
import { DropdownMenu, MenuItem } from '#web/components/ui/dropdown-menu.tsx';
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

export function undoneSentence(requested: number, restored: number): string {
  if (restored === requested) return requested === 1 ? 'It is as before.' : 'They are as before.';
  const missed = skippedSentence(requested - restored);
  if (restored === 0) return missed;
  return `${restored === 1 ? '1 product is' : `${restored} products are`} as before. ${missed}`;
}

type Props = {
  products: ProductView[];
  onDone: () => void;
  onDelete: (products: ProductView[]) => void;
};

export function BulkProducts({ products, onDone, onDelete }: Props) {
  const utils = trpc.useUtils();
  const onSettled = () => void utils.products.invalidate();
  const change = trpc.products.changeAvailability.useMutation({ onSettled });

  const reportError = toast.failed('The products could not be changed. Please try again.');
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
  return (
    <>
      <DropdownMenu
        trigger={
          <Button variant="outline" size="sm" pending={change.isPending}>
            Change availability
            <ChevronDown aria-hidden />
          </Button>
        }
      >
        {availabilities.map((availability) => (
          <MenuItem key={availability} onClick={() => void mark(products, availability)}>
            {availability}
          </MenuItem>
        ))}
      </DropdownMenu>
      <RequireRole needs="owner">
        <Button
          variant="ghost"
          size="sm"
          className="text-danger-ink"
          onClick={() => onDelete(products)}
        >
          Delete
        </Button>
      </RequireRole>
    </>
  );
}
