import { QuantityStepper } from '#features/cart/web/public.ts';
import { isAvailable } from '#features/products/shared/availability.ts';
import { formatPrice } from '#shared/money.ts';
import { Button } from '#web/components/ui/button.tsx';
import { FieldError, NativeSelect } from '#web/components/ui/field.tsx';
import { useKeptFocus } from '#web/hooks/use-kept-focus.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import Trash from '~icons/lucide/trash-2';
import type { StandingFields } from './standing-fields.ts';

type Props = {
  lines: StandingFields['lines'];
  onChange: (lines: StandingFields['lines']) => void;
  error: string;
};

export function StandingLines({ lines, onChange, error }: Props) {
  const { data: products = [] } = trpc.products.list.useQuery();
  const kept = useKeptFocus<HTMLDivElement>();
  const byId = new Map(products.map((product) => [product.productID, product]));
  const others = products.filter(
    (product) =>
      isAvailable(product) && !lines.some(({ productID }) => productID === product.productID),
  );
  const add = (id: number) => {
    const product = others.find(({ productID }) => productID === id);
    if (!product) return;
    const { productID, description, price } = product;
    onChange([...lines, { productID, description, price, quantity: 1 }]);
  };
  return (
    <div {...kept} className="flex flex-col gap-3">
      <ul aria-label="Products" className="flex flex-col divide-y divide-border empty:hidden">
        {lines.map((line) => (
          <li
            key={line.productID}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-3 first:pt-0"
          >
            <span className="w-full min-w-0 [overflow-wrap:anywhere] sm:w-auto sm:flex-1">
              <span className="block font-semibold leading-snug">{line.description}</span>
              <span className="amount block text-muted-foreground text-sm">
                {formatPrice(byId.get(line.productID)?.price ?? line.price)} each
              </span>
            </span>
            <span className="flex items-center gap-1">
              <QuantityStepper
                value={line.quantity}
                label={line.description}
                onChange={(quantity) =>
                  onChange(
                    quantity < 1
                      ? lines.filter((one) => one !== line)
                      : lines.map((one) => (one === line ? { ...line, quantity } : one)),
                  )
                }
              />
              <Button
                variant="ghost"
                className="w-11 px-0"
                aria-label={`Leave out ${line.description}`}
                onClick={() => onChange(lines.filter((one) => one !== line))}
              >
                <Trash aria-hidden />
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <NativeSelect
          aria-label="Add a product"
          value=""
          onChange={({ target }) => add(Number(target.value))}
          empty="Add a product…"
          choices={others.map(({ productID, description, price }) => [
            productID,
            `${description} (${formatPrice(price)})`,
          ])}
        />
      )}
      <div role="alert" className="empty:hidden">
        {error && <FieldError>{error}</FieldError>}
      </div>
    </div>
  );
}
