import { useMutation } from '@tanstack/react-query';
import { formatPrice } from '#shared/money.ts';
import { errorText } from '#web/lib/calls/error-text.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import type { Availability } from '../../shared/availability.ts';
import type { ProductView } from '../../shared/product-view.ts';

/** How long a change can be taken back, in milliseconds. */
export const undoFor = 8000;

const became: Record<Availability, string> = {
  Available: 'is available again',
  'Sold out': 'is sold out now',
  Hidden: 'is hidden now: only you see it',
};

type QuickChange = { availability: Availability } | { price: number; priceBefore: number };
type Change = {
  /** As it was before. */
  product: ProductView;
  to: QuickChange;
  /** It takes an earlier one back. */
  undoing?: true;
};

const shown = (to: QuickChange) =>
  'price' in to ? { price: to.price } : { availability: to.availability };

const describe = (to: QuickChange) =>
  'price' in to ? `costs ${formatPrice(to.price)} now` : became[to.availability];

/** What takes a change back, unless it was changed once more meanwhile. */
const back = ({ price, availability }: ProductView, to: QuickChange): QuickChange =>
  'price' in to ? { price, priceBefore: to.price } : { availability };

/** Changes one thing of a product from the list, shows it at once, and offers to take it back. */
export function useQuickChange() {
  const utils = trpc.useUtils();
  const show = ({ productID }: ProductView, what: Partial<ProductView>) =>
    utils.products.list.setData({ hidden: true }, (products) =>
      products?.map((one) => (one.productID === productID ? { ...one, ...what } : one)),
    );
  const change = useMutation({
    mutationFn: ({ product, to }: Change) =>
      utils.client.products.update.mutate({ id: product.productID, ...to }),
    onMutate: ({ product, to }) => show(product, shown(to)),
    onSuccess: (_, { product, to, undoing }) => {
      if (undoing) return;
      const changed = { ...product, ...shown(to) };
      const press = () => change.mutate({ product: changed, to: back(product, to), undoing: true });
      toast.success(`“${product.description}” ${describe(to)}.`, {
        duration: undoFor,
        action: { label: 'Undo', press },
      });
    },
    onError: (error, { product, to }) => {
      // Without a signal nobody answers how it is: as it was.
      show(product, shown(back(product, to)));
      toast.error(errorText(error, 'Failed to update the product.'));
    },
    onSettled: () => void utils.products.invalidate(),
  });
  return (product: ProductView, to: QuickChange) => change.mutate({ product, to });
}
