import { trpc } from '#web/lib/calls/trpc.ts';
import { useDevice } from '#web/lib/device-store.ts';
import {
  eaterOf,
  emptyAbout,
  lastingText,
  petKeys,
  portionFor,
} from '../shared/feeding/feeding-portion.ts';
import type { ProductView } from '../shared/product-view.ts';
import { petName, petWeight } from './known-pets.ts';

type Line = { productID: number; quantity: number };

export function FoodLastsList({ lines }: { lines: readonly Line[] }) {
  const { data = [] } = trpc.products.these.useQuery({
    numbers: lines.map(({ productID }) => productID),
  });
  // Renders again when another tab changes a weight or a name.
  useDevice(petKeys('dog').weight);
  const sentences = data.flatMap((product) => {
    const quantity = lines.find(({ productID }) => productID === product.productID)?.quantity ?? 0;
    return lastingSentence(product, quantity) ?? [];
  });
  if (sentences.length === 0) return null;
  return (
    <section aria-label="How long it lasts" className="lg:col-start-1 print:hidden">
      <h2 className="text-lg">How long it lasts</h2>
      <ul className="mt-1.5 flex flex-col gap-1 text-compact [overflow-wrap:anywhere]">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}

function lastingSentence(product: ProductView, quantity: number): string | null {
  const { description, weightGrams, feedingGuide } = product;
  const eater = eaterOf(product);
  const kg = petWeight(eater);
  if (kg === null || weightGrams === null || feedingGuide === null || quantity === 0) return null;
  const portion = portionFor(feedingGuide, kg);
  if (!('grams' in portion)) return null;
  const grams = weightGrams * quantity;
  const lasting = lastingText(grams, portion.grams);
  if (lasting === null) return null;
  const until = emptyAbout(new Date(), grams, portion.grams);
  return `${description}: ${lasting} for ${petName(eater) || `your ${eater}`}, until about ${until}.`;
}
