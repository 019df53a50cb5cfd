import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import { formatPrice, formatTotal, moneyText } from '#shared/money.ts';
import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { FieldError } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { useQuestion } from '#web/hooks/use-question.ts';
import { errorText, trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import Check from '~icons/lucide/check';
import type { Availability } from '../../shared/availability.ts';
import { isDoubtfulPrice } from '../../shared/office/price-input.ts';
import { productText } from '../../shared/office/product-input.ts';
import type { ProductView } from '../../shared/product-view.ts';

type Props = { product: ProductView; onPrice: (price: number) => void };

export function QuickPrice({ product, onPrice }: Props) {
  const { description, price } = product;
  /** `seen` is the price that was shown last; `typed` is null until it is changed. */
  const [edit, setEdit] = useState<{ typed: string | null; seen: number } | null>(null);
  const [problem, setProblem] = useState('');
  const doubtful = useQuestion<number, true>();
  const closed = useRef(false);

  const close = () => {
    closed.current = true;
    setEdit(null);
    setProblem('');
  };
  const save = (next: number) => {
    close();
    if (next !== price) onPrice(next);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!edit || edit.typed === null) return close();
    const { typed, seen } = edit;
    const read = productText.shape.price.safeParse(typed);
    if (price !== seen) {
      setEdit({ typed, seen: price });
      setProblem(`It costs ${formatPrice(price)} by now: save again to replace that.`);
    } else if (!read.success) setProblem(read.error.issues[0]?.message ?? '');
    else if (!isDoubtfulPrice(price, read.data) || (await doubtful.ask(read.data))) save(read.data);
  };
  // Restores the focus, which the removed field had.
  const takeFocusBack = useCallback((button: HTMLButtonElement | null) => {
    if (button && closed.current) button.focus();
    closed.current = false;
  }, []);
  const selectAll = useCallback((field: HTMLInputElement | null) => field?.select(), []);

  if (!edit) {
    return (
      <button
        ref={takeFocusBack}
        type="button"
        aria-label={`${formatTotal(price)}, change the price of ${description}`}
        className="amount min-h-9 rounded-md px-1.5 font-semibold underline decoration-primary/35 decoration-dotted underline-offset-4 hover:decoration-current"
        onClick={() => setEdit({ typed: null, seen: price })}
      >
        {formatTotal(price)}
      </button>
    );
  }
  return (
    <form noValidate onSubmit={submit} className="ms-auto w-40 text-start">
      <div className="flex items-center gap-1.5">
        <Input
          ref={selectAll}
          autoFocus
          aria-label={`Price of ${description}`}
          aria-invalid={problem ? true : undefined}
          inputMode="decimal"
          autoComplete="off"
          className="amount"
          value={edit.typed ?? moneyText(price)}
          onChange={({ target }) => {
            setEdit({ typed: target.value, seen: edit.typed === null ? price : edit.seen });
            setProblem('');
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') close();
          }}
        />
        <Button type="submit" size="icon" aria-label={`Save the price of ${description}`}>
          <Check aria-hidden />
        </Button>
      </div>
      {problem && <FieldError>{problem}</FieldError>}
      <ConfirmDialog
        open={doubtful.open}
        onClose={doubtful.close}
        {...doubtfulPriceQuestion(doubtful.subject ?? price, { description, price })}
        onConfirm={() => doubtful.answer(true)}
      />
    </form>
  );
}

/** Texts of a `ConfirmDialog`. @param before null for a new product, which is doubtful if free. */
export const doubtfulPriceQuestion = (
  price: number,
  before: Pick<ProductView, 'description' | 'price'> | null,
) => ({
  title: price === 0 ? 'Is it free?' : `Is ${formatPrice(price)} right?`,
  sentence:
    price === 0 || !before
      ? 'Customers pay nothing for it.'
      : `${before.description} costs ${formatPrice(before.price)} today: that is a big step.`,
  confirmLabel: `Yes, save ${formatPrice(price)}`,
  cancelLabel: 'No, change it',
});

const availabilityTexts: Record<Availability, string> = {
  Available: 'is available again',
  'Sold out': 'is sold out now',
  Hidden: 'is hidden now: customers do not see it',
};

type QuickChange = { availability: Availability } | { price: number; priceBefore: number };
type Change = {
  product: ProductView;
  to: QuickChange;
  /** Only for an Undo: what it takes back. */
  version?: string;
};

const displayed = (to: QuickChange) =>
  'price' in to ? { price: to.price } : { availability: to.availability };

const describe = (to: QuickChange) =>
  'price' in to ? `costs ${formatPrice(to.price)} now` : availabilityTexts[to.availability];

const inverse = ({ price, availability }: ProductView, to: QuickChange): QuickChange =>
  'price' in to ? { price, priceBefore: to.price } : { availability };

export function useQuickChange() {
  const utils = trpc.useUtils();
  const show = ({ productID }: ProductView, what: Partial<ProductView>) =>
    utils.products.list.setData({ hidden: true }, (products) =>
      products?.map((one) => (one.productID === productID ? { ...one, ...what } : one)),
    );
  const change = useMutation({
    // An Undo fails if the product has changed again since.
    mutationFn: ({ product, to, version }: Change) =>
      utils.client.products.update.mutate({ id: product.productID, ...to, version }),
    onMutate: ({ product, to }) => show(product, displayed(to)),
    onSuccess: ({ version }, { product, to, version: undone }) => {
      if (undone !== undefined) return;
      const changed = { ...product, ...displayed(to) };
      toast.undoable(`“${product.description}” ${describe(to)}.`, () =>
        change.mutate({ product: changed, to: inverse(product, to), version }),
      );
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
