export type WrittenSection = {
  title: string;
  paragraphs: readonly string[];
  list?: readonly string[];
  /** By term. */
  points?: Readonly<Record<string, string>>;
};

export type WrittenText = {
  title: string;
  updated: string;
  lead: string;
  /** By anchor. */
  sections: Readonly<Record<string, WrittenSection>>;
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
  const own = { title: 'In addition', paragraphs: paragraphsOf(addition) };
  return { ...text, sections: { ...text.sections, 'in-addition': own } };
}
