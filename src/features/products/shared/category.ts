export const categories = ['Cats', 'Dogs'] as const;

export type Category = (typeof categories)[number];

export const categoryNames: Record<Category, string> = { Cats: 'Cat food', Dogs: 'Dog food' };

export function toCategory(text: string | null): Category | null {
  return categories.find((category) => category === text) ?? null;
}
