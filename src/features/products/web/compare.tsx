import { useState } from 'react';
import { AddToCart } from '#features/cart/web/public.ts';
import { formatPrice, formatTotal } from '#shared/money.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { Picture } from '#web/components/ui/picture.tsx';
import { QueryState } from '#web/components/ui/query-state.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { isSoldOut } from '../shared/availability.ts';
import * as feeding from '../shared/feeding/feeding-portion.ts';
import { pricePerKg } from '../shared/price-per-kg.ts';
import type { ProductView } from '../shared/product-view.ts';
import { factsOf } from '../shared/traits/at-a-glance.ts';
import { unbreakWeights } from '../shared/unbreak-weights.ts';
import { petWeight } from './known-pets.ts';
import { productPaths } from './paths.ts';

export function Compare({ numbers }: { numbers: readonly number[] }) {
  const [open, setOpen] = useState(false);
  const query = trpc.products.these.useQuery({ numbers: [...numbers] }, { enabled: open });
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {`Compare ${numbers.length}`}
        <span className="sr-only">products</span>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Compare products" size="lg">
        <QueryState
          query={query}
          skeleton="h-96"
          message="Failed to load products. Please try again later."
        />
        {query.data && <Table products={inOrder(query.data, numbers)} />}
      </Dialog>
    </>
  );
}

/** As they were chosen. */
const inOrder = (products: readonly ProductView[], numbers: readonly number[]) =>
  products.toSorted((a, b) => numbers.indexOf(a.productID) - numbers.indexOf(b.productID));

function Table({ products }: { products: readonly ProductView[] }) {
  const facts = products.map(
    (product): Record<string, string | undefined> => ({
      Price: formatPrice(product.price),
      'Price per kg': perKgText(product),
      'Food for a day': dayText(product),
      ...Object.fromEntries(factsOf(product).map(({ label, value }) => [label, value])),
    }),
  );
  const labels = [...new Set(facts.flatMap((one) => Object.keys(one)))];
  return (
    <table className="-mx-2 w-[calc(100%+1rem)] table-fixed text-compact [overflow-wrap:anywhere]">
      <thead>
        <tr>
          {products.map((product) => (
            <th key={product.productID} scope="col" className="px-2 pb-4 text-start align-top">
              <div className="lg:mb-3 lg:flex lg:gap-4">
                <Picture
                  filename={product.picture}
                  alt=""
                  sizes="9rem"
                  className="max-w-36 shrink-0 lg:w-24"
                />
                <Link
                  to={productPaths.one(product.productID)}
                  // The second click of a double click was meant for the button that opened this.
                  onClick={(event) => event.detail > 1 && event.preventDefault()}
                  className="my-2 inline-block underline max-md:min-h-11"
                >
                  {unbreakWeights(product.description)}
                </Link>
              </div>
              <AddToCart product={product} soldOut={isSoldOut(product)} className="w-full" />
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
              className="px-2 pt-2 text-start font-medium text-muted-foreground text-sm"
            >
              {label}
            </th>
          </tr>
          <tr>
            {products.map(({ productID }, index) => (
              <td key={productID} className="px-2 pb-2 align-top">
                {facts[index]?.[label] ?? '–'}
              </td>
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  );
}

function perKgText(product: ProductView): string | undefined {
  const perKg = pricePerKg(product);
  return perKg === null ? undefined : formatPrice(perKg);
}

/** Its cost, for the weight given on the page of a product, else for a typical animal. */
function dayText(product: ProductView): string | undefined {
  const { price, weightGrams, feedingGuide } = product;
  const kg = petWeight(feeding.eaterOf(product)) ?? feeding.defaultAnimalWeight(product);
  if (kg === null || weightGrams === null || feedingGuide === null) return undefined;
  const portion = feeding.portionFor(feedingGuide, kg);
  const eater = feeding.animalText(product, kg);
  return 'grams' in portion
    ? `${formatTotal((price * portion.grams) / weightGrams)} for ${eater}`
    : `Not made for ${eater}`;
}
