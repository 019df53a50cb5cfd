import { formatPrice } from '#shared/money.ts';
import type { Category } from './category.ts';
import { nutritionBlocks } from './feeding/nutrition-blocks.ts';
import type { ProductView } from './product-view.ts';

type Described = Pick<
  ProductView,
  'description' | 'category' | 'price' | 'nutritional_information'
>;

const animals: Record<Category, string> = { Cats: 'cats', Dogs: 'dogs' };

/** What a product's own text says in sentences before its tables; without any, what it is and for whom. */
export function ownText({ description, category, nutritional_information }: Described): string {
  const [first] = nutritionBlocks(nutritional_information ?? '');
  const sentences = first?.heading === null ? first.lines : [];
  const said = sentences.flatMap((line) => ('text' in line ? [line.text] : [])).join(' ');
  return said || `${description} for ${animals[category]}.`;
}

/** How much of a description search engines show, in UTF-16 units. */
const shown = 155;

/** A product for search engines and chats: its own text, as much as they show, its price and how one gets it. */
export function describeProduct(product: Described, town: string): string {
  const offer = `${formatPrice(product.price)}, delivered in ${town} and around.`;
  return `${shorten(ownText(product), shown - offer.length - 1)} ${offer}`;
}

/** Text of at most so many UTF-16 units, cut between words. */
function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest - 1);
  const whole = cut.slice(0, cut.search(/\s\S*$/));
  return `${(whole || cut).replace(/[\s.,;:]+$/, '')}…`;
}
