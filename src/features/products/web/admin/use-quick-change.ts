import { useMutation } from '@tanstack/react-query';
import { formatPrice } from '#shared/money.ts';
import { errorText } from '#web/lib/calls/error-text.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import type { Availability } from '../../shared/availability.ts';
import type { ProductView } from '../../shared/product-view.ts';

/** In milliseconds. */
export const undoFor = 8000;

const availabilityTexts: Record<Availability, string> = {
  Available: 'is available again',
  'Sold out': 'is sold out now',
  Hidden: 'is hidden now: only you see it',
};

type QuickChange = { availability: Availability } | { price: number; priceBefore: number };
type Change = {
  product: ProductView;
  to: QuickChange;
  undoing?: true;
};

const displayed = (to: QuickChange) =>
  'price' in to ? { price: to.price } : { availability: to.availability };

const describe = (to: QuickChange) =>
  'price' in to ? `costs ${formatPrice(to.price)} now` : availabilityTexts[to.availability];

/** Fails if the product has changed again since. */
const inverse = ({ price, availability }: ProductView, to: QuickChange): QuickChange =>
  'price' in to ? { price, priceBefore: to.price } : { availability };

export function useQuickChange() {
  const utils = trpc.useUtils();
  const show = ({ productID }: ProductView, what: Partial<ProductView>) =>
    utils.products.list.setData({ hidden: true }, (products) =>
      products?.map((one) => (one.productID === productID ? { ...one, ...what } : one)),
    );
  const change = useMutation({
    mutationFn: ({ product, to }: Change) =>
      utils.client.products.update.mutate({ id: product.productID, ...to }),
    onMutate: ({ product, to }) => show(product, displayed(to)),
    onSuccess: (_, { product, to, undoing }) => {
      if (undoing) return;
      const changed = { ...product, ...displayed(to) };
      const press = () =>
        change.mutate({ product: changed, to: inverse(product, to), undoing: true });
      toast.success(`“${product.description}” ${describe(to)}.`, {
        duration: undoFor,
        action: { label: 'Undo', press },
      });
    },
    onError: (error, { product, to }) => {
      // Offline there is no refetch: restore the previous state.
      show(product, displayed(inverse(product, to)));
      toast.error(errorText(error, 'Failed to update the product.'));
    },
    onSettled: () => void utils.products.invalidate(),
  });
  return (product: ProductView, to: QuickChange) => change.mutate({ product, to });
}
