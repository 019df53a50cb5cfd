export type WrittenSection = {
  id: string;
  title: string;
  paragraphs: readonly string[];
  points?: readonly { term?: string; text: string }[];
};

export type WrittenText = {
  title: string;
  updated: string;
  lead: string;
  sections: readonly WrittenSection[];
};

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

/** null without any. */
export function linesOf(text: string | null | undefined): string[] | null {
  const lines = (text ?? '').split('\n').map((one) => one.replace(/^\s*[-*•]\s*/, '').trim());
  const filled = lines.filter((one) => one !== '');
  return filled.length === 0 ? null : filled;
}

export function withAddition(text: WrittenText, addition?: string | null): WrittenText {
  if (!addition) return text;
  const own = { id: 'in-addition', title: 'In addition', paragraphs: paragraphsOf(addition) };
  return { ...text, sections: [...text.sections, own] };
}
