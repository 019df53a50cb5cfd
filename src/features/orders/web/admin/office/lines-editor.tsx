import { mostUnits } from '#features/cart/shared/limits.ts';
import { QuantityStepper } from '#features/cart/web/public.ts';
import type { ProductView } from '#features/products/shared/product-view.ts';
import { formatTotal, moneyText } from '#shared/money.ts';
import { FieldError } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { type FormLine, priceOf } from '../../../shared/office/order-difference.ts';
import { ProductPicker } from './product-picker.tsx';

type Props = {
  lines: readonly FormLine[];
  onChange: (lines: FormLine[]) => void;
  pricesOpen: boolean;
  errorOf: (index: number) => string | undefined;
  error?: string | undefined;
};

export function LinesEditor({ lines, onChange, pricesOpen, errorOf, error }: Props) {
  const replace = (index: number, changes: Partial<FormLine>) =>
    onChange(lines.map((line, position) => (position === index ? { ...line, ...changes } : line)));
  const add = (product: ProductView) => onChange(withProduct(lines, product, 1));

  return (
    <div className="flex flex-col gap-3">
      <ul aria-label="Products in this order" className="flex flex-col divide-y">
        {lines.map((line, index) => {
          const price = priceOf(line);
          const problem = errorOf(index);
          return (
            <li
              key={line.lineID ?? `product ${line.productID}`}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0"
            >
              <span className="w-full font-semibold leading-snug sm:w-auto sm:flex-1">
                {line.description}
              </span>
              <QuantityStepper
                value={line.quantity}
                label={line.description}
                onChange={(quantity) =>
                  quantity < 1
                    ? onChange(lines.filter((_, position) => position !== index))
                    : replace(index, { quantity })
                }
              />
              {pricesOpen && (
                <Input
                  inputMode="decimal"
                  autoComplete="off"
                  aria-label={`Price of one ${line.description}, in rand`}
                  aria-invalid={problem ? true : undefined}
                  value={line.price}
                  onChange={(event) => replace(index, { price: event.target.value })}
                  className="w-28 text-end"
                />
              )}
              <span className="amount min-w-24 text-end font-semibold">
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
      <ProductPicker onPick={add} />
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
      ? { ...line, quantity: Math.min(line.quantity + quantity, mostUnits) }
      : line,
  );
}
