import { type KeyboardEvent, useId, useState } from 'react';
import { maxUnits } from '#features/cart/shared/cart.ts';
import { QuantityStepper } from '#features/cart/web/public.ts';
import type { ProductView } from '#features/products/shared/product-view.ts';
import { unbreakWeights } from '#features/products/shared/unbreak-weights.ts';
import { useFoundProducts } from '#features/products/web/public.ts';
import { formatPrice, formatTotal, moneyText } from '#shared/money.ts';
import { FieldError } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { cn } from '#web/lib/cn.ts';
import { type FormLine, priceOf } from '../../../shared/office/order-difference.ts';
import type { OfficeForm } from './office-form.tsx';

const maxResults = 8;

function ProductPicker({ onPick }: { onPick: (product: ProductView) => void }) {
  const listId = useId();
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(0);
  const products = trpc.products.list.useQuery({ hidden: true });
  const matches = useFoundProducts(products.data, search);
  const results = search.trim() === '' ? [] : matches.slice(0, maxResults);
  const open = results.length > 0;

  const type = (text: string) => {
    setSearch(text);
    setActive(0);
  };
  const pick = (product: ProductView) => {
    onPick(product);
    type('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // Keeps Enter from submitting the surrounding form.
      event.preventDefault();
      const product = results[active];
      if (product && !event.nativeEvent.isComposing) pick(product);
    } else if (event.key === 'Escape' && search !== '') {
      event.preventDefault();
      event.stopPropagation();
      type('');
    } else if (open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((active + step + results.length) % results.length);
    }
  };

  return (
    <div className="relative">
      <Input
        type="text"
        role="combobox"
        aria-label="Add a product"
        aria-expanded={open}
        aria-controls={listId}
        aria-activedescendant={open ? `${listId}-${active}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder="Add a product: type some of its name"
        value={search}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div
        id={listId}
        role="listbox"
        aria-label="Matching products"
        className={cn('mt-1.5 overflow-hidden rounded-control border bg-card', !open && 'hidden')}
      >
        {results.map((product, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
          <div
            key={product.productID}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            onClick={() => pick(product)}
            onPointerDown={(event) => event.preventDefault()}
            className={cn(
              'flex min-h-11 cursor-pointer items-center justify-between gap-3 px-3.5 py-2 leading-snug',
              index === active && 'bg-accent',
            )}
          >
            <span>
              {unbreakWeights(product.description)}
              {product.availability !== 'Available' && (
                <span className="text-muted-foreground text-sm"> ({product.availability})</span>
              )}
            </span>
            <span className="amount text-muted-foreground">{formatPrice(product.price)}</span>
          </div>
        ))}
      </div>
      {search.trim() !== '' && products.data && !open && (
        <p role="status" className="mt-1.5 text-muted-foreground text-sm">
          No products match.
        </p>
      )}
      {products.error && (
        <p role="alert" className="mt-1.5 text-danger-ink text-sm">
          The products could not be loaded. Please close this and open it again.
        </p>
      )}
    </div>
  );
}

type LinesProps = { office: OfficeForm; pricesOpen: boolean };

export function OrderLinesField({ office: { form, lines, setLines }, pricesOpen }: LinesProps) {
  const { lines: errors } = form.formState.errors;
  const error = errors?.message ?? errors?.root?.message;
  const replace = (index: number, changes: Partial<FormLine>) =>
    setLines(lines.map((line, position) => (position === index ? { ...line, ...changes } : line)));

  return (
    <div className="flex flex-col gap-3">
      <ul aria-label="Products in this order" className="flex flex-col divide-y empty:hidden">
        {lines.map((line, index) => {
          const price = priceOf(line);
          const problem = errors?.[index]?.productID?.message ?? errors?.[index]?.price?.message;
          return (
            <li
              key={line.lineID ?? `product ${line.productID}`}
              className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-3 first:pt-0 sm:gap-x-4"
            >
              <span className="w-full font-semibold leading-snug sm:w-auto sm:flex-1">
                {unbreakWeights(line.description)}
              </span>
              <QuantityStepper
                value={line.quantity}
                label={line.description}
                onChange={(quantity) =>
                  quantity < 1
                    ? setLines(lines.filter((_, position) => position !== index))
                    : replace(index, { quantity })
                }
              />
              {pricesOpen && (
                <span className="flex items-center gap-2 text-muted-foreground">
                  <Input
                    inputMode="decimal"
                    autoComplete="off"
                    aria-label={`Price of one ${line.description}, in rand`}
                    aria-invalid={problem ? true : undefined}
                    value={line.price}
                    onChange={(event) => replace(index, { price: event.target.value })}
                    className="w-24 text-end sm:w-28"
                  />
                  <span className="max-sm:sr-only">each</span>
                </span>
              )}
              <span className="amount ms-auto min-w-20 text-end font-semibold sm:min-w-24">
                {price === null ? '' : formatTotal(Math.round(price * 100 * line.quantity) / 100)}
              </span>
              {problem && (
                <div className="w-full">
                  <FieldError>{problem}</FieldError>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {error && <FieldError>{error}</FieldError>}
      <ProductPicker onPick={(product) => setLines(withProduct(lines, product, 1))} />
    </div>
  );
}

/** At today's price, unless the product already has a line. */
export function withProduct(
  lines: readonly FormLine[],
  { productID, description, price }: Pick<ProductView, 'productID' | 'description' | 'price'>,
  quantity: number,
): FormLine[] {
  const exists = lines.some((line) => line.productID === productID);
  if (!exists) {
    const line = { lineID: null, productID, description, price: moneyText(price), quantity };
    return [...lines, line];
  }
  return lines.map((line) =>
    line.productID === productID
      ? { ...line, quantity: Math.min(line.quantity + quantity, maxUnits) }
      : line,
  );
}
