import { normalizeForSearch } from '#shared/search.ts';

type Searched = {
  name: string;
  petName: string | null;
  petBreed: string | null;
  title: string;
  comment: string;
  productName: string;
};

export function reviewSearchText(review: Searched): string {
  const { name, petName, petBreed, title, comment, productName } = review;
  const parts = [name, petName, petBreed, title, comment, productName];
  return normalizeForSearch(parts.filter((part) => part !== null).join('\n'));
}
