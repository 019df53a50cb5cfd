import { formatPrice } from '#shared/money.ts';
import type { Category } from './category.ts';
import { nutritionBlocks } from './feeding/nutrition-blocks.ts';
import type { ProductView } from './product-view.ts';

type Described = Pick<
  ProductView,
  'description' | 'category' | 'price' | 'nutritional_information'
>;

const animals: Record<Category, string> = { Cats: 'cats', Dogs: 'dogs' };

/** The introduction of the nutritional information, or a generic sentence. */
export function ownText({ description, category, nutritional_information }: Described): string {
  const [first] = nutritionBlocks(nutritional_information ?? '');
  const sentences = first?.heading === null ? first.lines : [];
  const introduction = sentences.flatMap((line) => ('text' in line ? [line.text] : [])).join(' ');
  return introduction || `${description} for ${animals[category]}.`;
}

/** UTF-16 units that search engines display. */
const displayedLength = 155;

export function describeProduct(product: Described, town: string): string {
  const offer = `${formatPrice(product.price)}, delivered in ${town} and around.`;
  return `${shorten(ownText(product), displayedLength - offer.length - 1)} ${offer}`;
}

/** Between words. @param longest in UTF-16 units. */
function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest - 1);
  const whole = cut.slice(0, cut.search(/\s\S*$/));
  return `${(whole || cut).replace(/[\s.,;:]+$/, '')}…`;
}
