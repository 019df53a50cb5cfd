type NutritionLine = { label: string; value: string } | { text: string };

export type NutritionBlock = { heading: string | null; lines: NutritionLine[] };

const namedValue = /^([^:]{1,40}):\s+(\S.{0,59})$/;
const headingLine = /^(?!.*[.:;,!?]$)[^:]{2,60}$/;

function readLine(line: string): NutritionLine {
  const [, label, value] = namedValue.exec(line) ?? [];
  return label !== undefined && value !== undefined && !value.endsWith('.')
    ? { label: label.trim(), value: value.trim() }
    : { text: line };
}

function readBlock(paragraph: string): NutritionBlock {
  const lines = paragraph
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const [first = '', ...rest] = lines;
  const headed = rest.length > 0 && headingLine.test(first);
  return headed
    ? { heading: first, lines: rest.map(readLine) }
    : { heading: null, lines: lines.map(readLine) };
}

export function nutritionBlocks(text: string): NutritionBlock[] {
  return text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map(readBlock);
}
