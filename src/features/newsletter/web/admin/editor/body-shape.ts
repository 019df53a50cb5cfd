import type { Node } from 'prosemirror-model';
import { nodes, schema } from './body-schema.ts';

/** Equal for nodes that mails show alike: empty blocks and spaces at the edges of lines vanish. */
export function shapeOf(blocks: readonly Node[]): string {
  return JSON.stringify(shapesOf(blocks));
}

function shapesOf(blocks: readonly Node[]): unknown[] {
  return blocks
    .filter((block) => !isEmpty(block))
    .map(({ type, attrs, children, textContent }) => {
      if (type === nodes.source) return [type.name, textContent.replace(/[ \t\n]+$/, '')];
      return [type.name, attrs, type.inlineContent ? inlineShape(children) : shapesOf(children)];
    });
}

export function isEmpty({ type, children, inlineContent }: Node): boolean {
  if (inlineContent && type !== nodes.source) return trimmedLines(children).length === 0;
  return type === nodes.blockquote && children.every(isEmpty);
}

type Run = { key: string; text: string };

/** Marks of spaces are invisible. */
function inlineShape(content: readonly Node[]): Run[] {
  const runs: Run[] = [];
  const add = (key: string, text: string) => {
    const last = runs.at(-1);
    if (last?.key === key) last.text += text;
    else if (text !== '') runs.push({ key, text });
  };
  for (const { type, attrs, marks, text } of trimmedLines(content)) {
    const key = JSON.stringify(marks);
    if (type === nodes.hard_break) add('', '\n');
    else if (text === undefined) runs.push({ key, text: JSON.stringify(attrs) });
    else for (const part of text.split(/(\s+)/)) add(/\S/.test(part) ? key : '', part);
  }
  return runs;
}

/** Inline content without spaces and breaks where mails drop them. */
export function trimmedLines(content: readonly Node[]): Node[] {
  return trimmedAt('end', trimmedAt('start', content));
}

const edges = { start: /^[ \t]+/, end: /[ \t]+$/ };

function trimmedAt(edge: 'start' | 'end', content: readonly Node[]): Node[] {
  const kept: Node[] = [];
  let atEdge = true;
  for (const node of edge === 'start' ? content : content.toReversed()) {
    const isBreak = node.type === nodes.hard_break;
    const text = atEdge ? node.text?.replace(edges[edge], '') : node.text;
    if (text === '' || (isBreak && kept.length === 0 && edge === 'end')) continue;
    kept.push(text === undefined ? node : schema.text(text, node.marks));
    atEdge = isBreak;
  }
  return edge === 'start' ? kept : kept.toReversed();
}
