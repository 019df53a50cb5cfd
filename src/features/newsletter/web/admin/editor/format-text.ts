import { linkStart } from '../../../shared/body-parts.ts';

/** Offsets in UTF-16 units. */
export type Selected = { text: string; start: number; end: number };

/** Replaces `from` to `to` by `insert`, and then selects `start` to `end` in the new text. */
export type Edit = { from: number; to: number; insert: string; start: number; end: number };

type InlineFormat = 'bold' | 'italic';
type LineFormat = 'heading' | 'list';

const marks: Record<InlineFormat, string> = { bold: '**', italic: '_' };
const sampleText: Record<InlineFormat, string> = { bold: 'bold text', italic: 'italic text' };
const prefixes: Record<LineFormat, string> = { heading: '## ', list: '- ' };

/** Excludes spaces at the edges, as Markdown requires marks next to text. */
function withoutEdges({ text, start, end }: Selected): { start: number; end: number } {
  const chosen = text.slice(start, end);
  const inner = chosen.trim();
  if (inner === '') return { start, end: start };
  const first = start + chosen.indexOf(inner);
  return { start: first, end: first + inner.length };
}

/** The marked range of a line around an offset, without its marks. */
function markedRangeAt(
  text: string,
  at: number,
  mark: string,
): { start: number; end: number } | null {
  const lineStart = text.lastIndexOf('\n', at - 1) + 1;
  const line = text.slice(lineStart).split('\n', 1)[0] ?? '';
  const parts = line.split(mark);
  let start = lineStart;
  // Odd parts are between two marks; the last part has no closing mark.
  for (const [index, part] of parts.entries()) {
    const end = start + part.length;
    if (index % 2 === 1 && index < parts.length - 1 && at >= start && at <= end) {
      return { start, end };
    }
    start = end + mark.length;
  }
  return null;
}

export function toggleInline(selected: Selected, format: InlineFormat): Edit {
  const { text } = selected;
  const { start, end } = withoutEdges(selected);
  const mark = marks[format];
  const size = mark.length;
  const marked = text.slice(start - size, start) === mark && text.slice(end, end + size) === mark;
  const chosen = text.slice(start, end);
  if (marked && start >= size) {
    return {
      from: start - size,
      to: end + size,
      insert: chosen,
      start: start - size,
      end: end - size,
    };
  }
  const within = chosen === '' ? markedRangeAt(text, start, mark) : null;
  if (within) {
    // At the end of a marked range, moves the cursor after it; elsewhere, removes the marks.
    if (start === within.end) {
      const after = start + size;
      return { from: after, to: after, insert: '', start: after, end: after };
    }
    const insert = text.slice(within.start, within.end);
    const caret = start - size;
    return { from: within.start - size, to: within.end + size, insert, start: caret, end: caret };
  }
  // The selection includes the marks.
  if (chosen.length > 2 * size && chosen.startsWith(mark) && chosen.endsWith(mark)) {
    const insert = chosen.slice(size, -size);
    return { from: start, to: end, insert, start, end: start + insert.length };
  }
  const inner = chosen || sampleText[format];
  return {
    from: start,
    to: end,
    insert: `${mark}${inner}${mark}`,
    start: start + size,
    end: start + size + inner.length,
  };
}

export function toggleLines({ text, start, end }: Selected, format: LineFormat): Edit {
  const prefix = prefixes[format];
  const from = text.slice(0, start).lastIndexOf('\n') + 1;
  const lineEnd = text.indexOf('\n', end);
  const to = lineEnd === -1 ? text.length : lineEnd;
  const lines = text.slice(from, to).split('\n');
  const filled = lines.filter((line) => line.trim() !== '');
  const removing = filled.length > 0 && filled.every((line) => line.startsWith(prefix));
  const insert = lines
    .map((line) => {
      if (removing) return line.replace(prefix, '');
      if (line.trim() === '' && lines.length > 1) return line;
      return `${prefix}${line.replace(/^(#{1,6} |[-*] )/, '')}`;
    })
    .join('\n');
  const single = lines.length === 1;
  return {
    from,
    to,
    insert,
    start: single ? from + insert.length : from,
    end: from + insert.length,
  };
}

/** Turns the selection into a link and selects its URL for typing. */
export function linkSelected(selected: Selected): Edit {
  const { start, end } = withoutEdges(selected);
  const chosen = selected.text.slice(start, end);
  const isAddress = linkStart.test(chosen) && !/\s/.test(chosen);
  const label = isAddress || chosen === '' ? 'link text' : chosen;
  const address = isAddress ? chosen : 'https://';
  const insert = `[${label}](${address})`;
  const labelStart = start + 1;
  const addressStart = labelStart + label.length + 2;
  const first = isAddress ? labelStart : addressStart;
  const length = isAddress ? label.length : address.length;
  return { from: start, to: end, insert, start: first, end: first + length };
}

export function insertBlock({ text, end }: Selected, block: string): Edit {
  const before = text.slice(0, end).replace(/[ \n]+$/, '');
  const after = text.slice(end).replace(/^[ \n]+/, '');
  const lead = before === '' ? '' : '\n\n';
  const insert = `${lead}${block}\n\n`;
  const caret = before.length + insert.length;
  return {
    from: before.length,
    to: text.length - after.length,
    insert,
    start: caret,
    end: caret,
  };
}

/** Escapes what would end the description early. */
export function pictureMarkdown(url: string, description: string): string {
  const safe = description
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\[\]]/g, (character) => `\\${character}`);
  return `![${safe}](${url})`;
}
