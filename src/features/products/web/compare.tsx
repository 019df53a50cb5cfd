import { useId, useState } from 'react';
import { AddToCart } from '#features/cart/web/public.ts';
import { formatPrice, formatTotal } from '#shared/money.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { Picture } from '#web/components/ui/picture.tsx';
import { QueryState } from '#web/components/ui/query-state.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { storeOnDevice, useDevice } from '#web/lib/device-store.ts';
import X from '~icons/lucide/x';
import { isSoldOut } from '../shared/availability.ts';
import * as feeding from '../shared/feeding/feeding-portion.ts';
import { pricePerKg } from '../shared/price-per-kg.ts';
import type { ProductView } from '../shared/product-view.ts';
import { factsOf } from '../shared/traits/at-a-glance.ts';
import { unbreakWeights } from '../shared/unbreak-weights.ts';
import { petWeight } from './known-pets.ts';
import { productPaths } from './paths.ts';

type CompareProps = { numbers: readonly number[]; onClear: () => void };

/** The button of the products chosen on the shelf, and their table. */
export function Compare({ numbers, onClear }: CompareProps) {
  const [open, setOpen] = useState(false);
  const query = trpc.products.these.useQuery({ numbers: [...numbers] }, { enabled: open });
  return (
    <div className="mx-auto flex w-fit items-center gap-1 rounded-control border border-border-strong bg-card p-1 ps-4 shadow-overlay">
      {numbers.length < 2 ? (
        <p className="text-compact">Choose another product to compare.</p>
      ) : (
        <Button size="sm" onClick={() => setOpen(true)}>
          {`Compare ${numbers.length} products`}
        </Button>
      )}
      <Button variant="ghost" size="icon" aria-label="Clear the comparison" onClick={onClear}>
        <X aria-hidden />
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Compare products" size="lg">
        <QueryState
          query={query}
          skeleton="h-96"
          message="Failed to load products. Please try again later."
        />
        {query.data && <Table products={query.data} />}
      </Dialog>
    </div>
  );
}

const unknown = '–';

function Table({ products }: { products: readonly ProductView[] }) {
  const id = useId();
  const eater = products[0] ? feeding.eaterOf(products[0]) : 'dog';
  const keys = feeding.petKeys(eater);
  const stored = useDevice(keys.weight);
  const [typed, setTyped] = useState(stored ?? '');
  const isInvalid = typed.trim() !== '' && feeding.readAnimalWeight(typed) === null;
  const weightOf = (product: ProductView) =>
    feeding.eaterOf(product) === eater
      ? feeding.readAnimalWeight(typed)
      : petWeight(feeding.eaterOf(product));
  const facts = products.map((product) => ({
    Price: formatPrice(product.price),
    'Price per kg': perKgText(product),
    'Food for a day': dayText(product, weightOf(product)),
    ...Object.fromEntries(factsOf(product).map(({ label, value }) => [label, value])),
  }));
  const labels = [
    ...new Set(facts.flatMap((one) => Object.keys(one))),
  ] as (keyof (typeof facts)[number])[];
  return (
    <>
      <label htmlFor={id} className="mb-4 flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
        {feeding.weightQuestion(eater)}
        <Input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            const kg = feeding.readAnimalWeight(target.value);
            if (kg !== null) storeOnDevice(keys.weight, String(kg));
          }}
          aria-invalid={isInvalid || undefined}
          className="w-28"
        />
        {isInvalid && <span>Please give a weight in kg, such as 12.5.</span>}
      </label>
      <table className="w-full table-fixed text-compact [overflow-wrap:anywhere]">
        <thead>
          <tr>
            {products.map((product) => (
              <th key={product.productID} scope="col" className="p-1 text-start align-top">
                <Picture filename={product.picture} alt="" sizes="14rem" />
                <Link
                  to={productPaths.one(product.productID)}
                  className="mt-2 inline-block min-h-11 underline"
                >
                  {unbreakWeights(product.description)}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        {labels.map((label) => (
          <tbody key={label} className="border-border border-t">
            <tr>
              <th
                scope="rowgroup"
                colSpan={products.length}
                className="px-1 pt-2 text-start font-medium text-muted-foreground text-sm"
              >
                {label}
              </th>
            </tr>
            <tr>
              {products.map(({ productID }, index) => (
                <td key={productID} className="px-1 pb-2 align-top">
                  {facts[index]?.[label] ?? unknown}
                </td>
              ))}
            </tr>
          </tbody>
        ))}
        <tbody>
          <tr>
            {products.map((product) => (
              <td key={product.productID} className="p-1 align-bottom">
                <AddToCart product={product} soldOut={isSoldOut(product)} className="w-full" />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </>
  );
}

function perKgText(product: ProductView): string {
  const perKg = pricePerKg(product);
  return perKg === null ? unknown : formatTotal(perKg);
}

/** Cost of a day's food; for a typical animal if the weight is unknown. */
function dayText(product: ProductView, given: number | null): string {
  const { price, weightGrams, feedingGuide } = product;
  const kg = given ?? feeding.defaultAnimalWeight(product);
  if (kg === null || weightGrams === null || feedingGuide === null) return unknown;
  const portion = feeding.portionFor(feedingGuide, kg);
  const eater = feeding.animalText(product, kg);
  return 'grams' in portion
    ? `${formatTotal((price * portion.grams) / weightGrams)} for ${eater}`
    : `Not made for ${eater}`;
}
