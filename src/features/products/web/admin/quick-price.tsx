import { type FormEvent, useCallback, useRef, useState } from 'react';
import { formatPrice, formatTotal, moneyText } from '#shared/money.ts';
import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { FieldError } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import Check from '~icons/lucide/check';
import { isDoubtfulPrice } from '../../shared/office/price-change.ts';
import { productText } from '../../shared/office/product-input.ts';
import type { ProductView } from '../../shared/product-view.ts';

type Props = { product: ProductView; onPrice: (price: number) => void };

/** Editable in place: Enter saves, Escape cancels. */
export function QuickPrice({ product, onPrice }: Props) {
  const { description, price } = product;
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const [doubtful, setDoubtful] = useState<number | null>(null);
  const closed = useRef(false);

  const close = () => {
    closed.current = true;
    setTyped(null);
    setProblem('');
    setDoubtful(null);
  };
  const save = (next: number) => {
    close();
    if (next !== price) onPrice(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = productText.shape.price.safeParse(typed);
    if (!read.success) setProblem(read.error.issues[0]?.message ?? '');
    else if (isDoubtfulPrice(price, read.data)) setDoubtful(read.data);
    else save(read.data);
  };
  // Restores the focus, which the removed field had.
  const takeFocusBack = useCallback((button: HTMLButtonElement | null) => {
    if (button && closed.current) button.focus();
    closed.current = false;
  }, []);
  const selectAll = useCallback((field: HTMLInputElement | null) => field?.select(), []);

  if (typed === null) {
    return (
      <button
        ref={takeFocusBack}
        type="button"
        aria-label={`${formatTotal(price)}, change the price of ${description}`}
        className="amount min-h-9 rounded-md px-1.5 font-semibold underline decoration-primary/35 decoration-dotted underline-offset-4 hover:decoration-current"
        onClick={() => setTyped(moneyText(price))}
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
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
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
        open={doubtful !== null}
        onClose={() => setDoubtful(null)}
        title={`Is ${formatPrice(doubtful ?? 0)} right?`}
        sentence={`${description} costs ${formatPrice(price)} today: that is a big step.`}
        confirmLabel={`Yes, save ${formatPrice(doubtful ?? 0)}`}
        cancelLabel="No, change it"
        onConfirm={() => save(doubtful ?? price)}
      />
    </form>
  );
}
