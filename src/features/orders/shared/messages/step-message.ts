import type { OrderStatus } from '../order-status.ts';

/** The steps of an order at which the owner writes to its customer. */
export const messageSteps = ['confirm', 'on the way', 'delivered', 'missed', 'cancelled'] as const;

export type MessageStep = (typeof messageSteps)[number];

/** The steps at which there is something to write about an order: none is confirmed before the owner has confirmed it. */
export function messageStepsOf({
  status,
  confirmedAt = null,
  missedReason = null,
}: {
  status: OrderStatus;
  confirmedAt?: Date | string | null;
  missedReason?: string | null;
}): MessageStep[] {
  if (status === 'Cancelled') return ['cancelled'];
  return [
    ...(missedReason ? (['missed'] as const) : []),
    ...(confirmedAt === null ? [] : (['confirm'] as const)),
    'on the way',
    'delivered',
  ];
}

/** What stands in a text for something of the order, and what it comes to in an example. */
export const exampleValues = {
  name: 'Naledi',
  number: '1012',
  total: 'R899.80',
  'amount due': 'R949.80',
  'still to pay': 'R949.80',
  'bank details': 'First Bank, account 1234567890 (Paws & Bowls), branch 250655',
  reference: '1012',
  'pay by': 'Tuesday, 24 November 2026',
  'delivery day': 'Tuesday, 24 November 2026',
  'collection day': '',
  'order link': 'https://shop.example/order#secret',
  'invoice link': 'https://shop.example/order#secret',
  'review link': 'https://shop.example/reviews?invitation=secret',
} as const;

type Placeholder = keyof typeof exampleValues;

export type MessageValues = Readonly<Record<Placeholder, string>>;

export const placeholders = Object.keys(exampleValues) as readonly Placeholder[];

const inBraces = /\{([^{}\n]*)\}/g;

const isPlaceholder = (name: string): name is Placeholder =>
  (placeholders as readonly string[]).includes(name);

/** What stands in braces and names nothing, each once. */
export function unknownPlaceholders(text: string): string[] {
  const named = [...text.matchAll(inBraces)].map(([, name = '']) => name);
  return [...new Set(named.filter((name) => !isPlaceholder(name)))];
}

/** Whether a text asks for this. */
export const hasPlaceholder = (text: string, name: Placeholder): boolean =>
  text.includes(`{${name}}`);

/**
 * The text with what its placeholders stand for. A line of which one has nothing to say (no day is agreed
 * on, say) is left out. Values are put in once: braces in a name stay what they are.
 */
export function fillMessage(text: string, values: MessageValues): string {
  const lines = text
    .split('\n')
    .filter((line) =>
      [...line.matchAll(inBraces)].every(([, name = '']) => !isPlaceholder(name) || values[name]),
    );
  return lines
    .join('\n')
    .replace(inBraces, (whole, name: string) => (isPlaceholder(name) ? values[name] : whole))
    .trim();
}
