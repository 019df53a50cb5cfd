const marks = /\p{M}/gu;

/** Text as it is compared: without accents and in lower case. */
function fold(text: string): string {
  return text.normalize('NFD').replace(marks, '').toLowerCase();
}

type Searched = {
  name: string;
  petName: string | null;
  petBreed: string | null;
  title: string;
  comment: string;
  productName: string;
};

/** The text in which a review is found. */
export function searchText(review: Searched): string {
  const { name, petName, petBreed, title, comment, productName } = review;
  const parts = [name, petName, petBreed, title, comment, productName];
  return fold(parts.filter((part) => part !== null).join('\n'));
}

/** What a search text must be found to contain: each of its words. */
export function searchTerms(search: string): string[] {
  return [...new Set(fold(search).split(/\s+/).filter(Boolean))];
}
