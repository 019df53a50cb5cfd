import { z } from 'zod';
import { refuseField } from '#shared/errors.ts';
import { formatTotal, moneyText } from '#shared/money.ts';
import { normalizeForSearch } from '#shared/normalize.ts';
import { parsedJson } from '#shared/parsed-json.ts';
import { cleanLine } from '#shared/text.ts';
import { availabilities } from '../../shared/availability.ts';
import { type Category, categories } from '../../shared/category.ts';
import { feedingGuideText } from '../../shared/feeding/feeding-guide.ts';
import type { ProductText } from '../../shared/office/product-input.ts';
import { breedSizes, foodTypes, lifeStages } from '../../shared/traits/traits.ts';
import { weightText } from '../../shared/traits/weight.ts';

/** UTF-16 units; longer headings and categories are truncated. */
const maxLength = 200;

export const mappingKey = (word: string) => cleanLine(word.slice(0, maxLength));

/** A Map: a plain object would also find inherited keys such as `constructor`. */
const byKey = <Meaning>(meanings: Record<string, Meaning>): ReadonlyMap<string, Meaning> =>
  new Map(Object.entries(meanings).map(([word, meant]) => [mappingKey(word), meant]));

const word = z.string().max(maxLength);

const catalogueMapping = z.object({
  /** By heading: a column of ours, `Number`, or null to ignore it. */
  columns: z.record(word, z.string().max(60).nullable()).default({}).transform(byKey),
  categories: z.record(word, z.enum(categories)).default({}).transform(byKey),
});

export type CatalogueMapping = z.output<typeof catalogueMapping>;

/** @throws DomainError `bad_input` for an invalid mapping. */
export function readMapping(text: string | null): CatalogueMapping {
  const message = 'Please say what each column means as {"columns": {…}, "categories": {…}}.';
  const read = catalogueMapping.safeParse(parsedJson(text ?? '{}'));
  return read.data ?? refuseField('mapping', message);
}

type Column = {
  head: string;
  example?: string;
  field: keyof ProductText;
  /** Accepted headings besides `head` and the field name. */
  names?: readonly string[];
  /** By default the text of the field. */
  write?: (product: ProductText) => string;
  show?: (product: ProductText) => string;
  read?: (cell: string) => string;
};

const choice = (choices: readonly string[]) => (cell: string) =>
  choices.find((one) => normalizeForSearch(one) === normalizeForSearch(cell)) ?? cell;

const namesOf = (category: Category, names: string) =>
  Object.fromEntries(names.split(', ').map((name) => [name, category]));

const categoryNames = new Map<string, Category>(
  Object.entries({
    ...namesOf('Dogs', 'dog, dog food, dog treats, puppy, canine, hond, honde, hondekos, hondkos'),
    ...namesOf('Cats', 'cat, cat food, cat treats, kitten, feline, kat, katte, kattekos, katkos'),
  }),
);

const yesNo = new Map(
  Object.entries({ yes: 'true', no: 'false', y: 'true', n: 'false', true: 'true', false: 'false' }),
);

/** Product number; a line without it is a new product. */
export const numberHead = 'Number';

export const columns: readonly Column[] = [
  {
    head: 'Product name',
    example: 'Bag of food 8 kg',
    field: 'description',
    names: ['name', 'product'],
  },
  {
    head: 'Category',
    example: 'Dogs',
    field: 'category',
    read: (cell) => categoryNames.get(normalizeForSearch(cell)) ?? choice(categories)(cell),
  },
  {
    head: 'Price',
    example: '449.90',
    field: 'price',
    names: ['price r', 'price in rand'],
    write: ({ price }) => moneyText(price),
    show: ({ price }) => formatTotal(price),
  },
  {
    head: 'Availability',
    example: availabilities[0],
    field: 'availability',
    read: choice(availabilities),
  },
  { head: 'Brand', field: 'brand' },
  { head: 'Range', field: 'range' },
  { head: 'Life stage', field: 'lifeStage', read: choice(lifeStages) },
  { head: 'Dog size', field: 'breedSize', read: choice(breedSizes) },
  { head: 'Kind of food', field: 'type', read: choice(foodTypes) },
  {
    head: 'Grain-free',
    field: 'grainFree',
    write: ({ grainFree }) => (grainFree === null ? '' : grainFree ? 'Yes' : 'No'),
    read: (cell) => yesNo.get(normalizeForSearch(cell)) ?? cell,
  },
  {
    head: 'Weight',
    example: '8 kg',
    field: 'weightGrams',
    write: ({ weightGrams }) => (weightGrams === null ? '' : weightText(weightGrams)),
  },
  {
    head: 'Feeding guide',
    field: 'feedingGuide',
    write: ({ feedingGuide }) => feedingGuideText(feedingGuide ?? []),
  },
  { head: 'Nutritional information', field: 'nutritional_information' },
];

/** As in the file. */
export const textOf = ({ field, write }: Column, product: ProductText): string =>
  write?.(product) ?? String(product[field] ?? '');

/** As people read it. */
export const shownText = (column: Column, product: ProductText): string =>
  column.show?.(product) ?? textOf(column, product);

const normalize = (head: string) =>
  normalizeForSearch(head)
    .replace(/[^a-z]+/g, ' ')
    .trim();

/** Null for an unknown heading. */
export function columnOf(head: string, mapping: CatalogueMapping): Column | 'number' | null {
  const mappedHead = mapping.columns.get(mappingKey(head));
  if (mappedHead === null) return null;
  const normalized = normalize(mappedHead ?? head);
  if (['number', 'productid', 'product number'].includes(normalized)) return 'number';
  const isNamed = ({ head, field, names = [] }: Column) =>
    [head, field, ...names].some((name) => normalize(name) === normalized);
  return columns.find(isNamed) ?? null;
}
