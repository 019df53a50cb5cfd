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
