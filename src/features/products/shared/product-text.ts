import { formatPrice } from '#shared/money.ts';
import type { Category } from './category.ts';
import type { ProductView } from './product-view.ts';

type NutritionLine = { label: string; value: string } | { text: string };

export type NutritionBlock = { heading: string | null; lines: NutritionLine[] };

const namedValue = /^([^:]{1,40}):\s+(\S.{0,59})$/;
const headingLine = /^(?!.*[.:;,!?]$)[^:]{2,60}$/;

function readLine(line: string): NutritionLine {
  const [, label, value] = namedValue.exec(line) ?? [];
  return label !== undefined && value !== undefined && !value.endsWith('.')
    ? { label: label.trim(), value: value.trim() }
    : { text: line };
}

function readBlock(paragraph: string): NutritionBlock {
  const lines = paragraph
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const [first = '', ...rest] = lines;
  const headed = rest.length > 0 && headingLine.test(first);
  return headed
    ? { heading: first, lines: rest.map(readLine) }
    : { heading: null, lines: lines.map(readLine) };
}

export function nutritionBlocks(text: string): NutritionBlock[] {
  return text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map(readBlock);
}

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
