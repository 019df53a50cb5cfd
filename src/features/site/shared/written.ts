/** One part of a page of running words: paragraphs first, then a list when there is one. */
export type WrittenSection = {
  id: string;
  title: string;
  paragraphs: readonly string[];
  points?: readonly { term?: string; text: string }[];
};

/** A page of running words, in the order in which they are shown. */
export type WrittenText = {
  title: string;
  updated: string;
  lead: string;
  sections: readonly WrittenSection[];
};

/** The paragraphs of a text: an empty line ends one. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

/** The text with what the owner adds to it, as its last part. */
export function withAddition(text: WrittenText, addition?: string | null): WrittenText {
  if (!addition) return text;
  const own = { id: 'in-addition', title: 'In addition', paragraphs: paragraphsOf(addition) };
  return { ...text, sections: [...text.sections, own] };
}
