/** What the shop sells food for, in the order in which the screens offer it. */
export const categories = ['Cats', 'Dogs'] as const;

export type Category = (typeof categories)[number];

/** What the food of a category is called, in titles, lists and trails. */
export const categoryNames: Record<Category, string> = { Cats: 'Cat food', Dogs: 'Dog food' };

/** A category from text that anyone may have typed (the address of a page), or null: all of them. */
export function toCategory(text: string | null): Category | null {
  return categories.find((category) => category === text) ?? null;
}
