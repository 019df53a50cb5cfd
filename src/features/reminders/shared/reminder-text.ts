import type { Business } from '#shared/business/business-schema.ts';
import { formatTotal } from '#shared/money.ts';
import { greetedName, greeting } from '#shared/people/greeting.ts';
import { weekdayAndDate } from '#shared/time/day.ts';

type Food = {
  name: string;
  petName: string | null;
  description: string;
  quantity: number;
  /** Of one today, in rand. */
  price: number;
  /** A `shopDay`; null where none is known. */
  nextDelivery: number | null;
};

/** “Rex’s Witkoppie 20 kg”, “Your Witkoppie 20 kg”. */
export function petsFood({ petName, description }: Pick<Food, 'petName' | 'description'>): string {
  const name = petName === null ? null : greetedName(petName);
  return `${name === null ? 'Your' : `${name}’s`} ${description}`;
}

const priceToday = ({ quantity, price }: Food) =>
  quantity === 1
    ? `Today it costs ${formatTotal(price)}.`
    : `Today ${quantity} cost ${formatTotal(price * quantity)}.`;

export function deliverySentence({ nextDelivery }: Pick<Food, 'nextDelivery'>): string | null {
  if (nextDelivery === null) return null;
  return `Order now for delivery on ${weekdayAndDate(nextDelivery)}.`;
}

/** For WhatsApp. @param link orders it again. */
export function reminderMessage(
  { name: shopName }: Pick<Business, 'name'>,
  food: Food,
  link: string,
): string {
  return [
    `${greeting('Hello', food.name)}! This is ${shopName}. ${petsFood(food)} should be empty soon.`,
    [priceToday(food), deliverySentence(food)].filter(Boolean).join(' '),
    `Order again: ${link}`,
  ].join('\n');
}
