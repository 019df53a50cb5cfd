import { marked } from 'marked';
import { expect, test } from 'vitest';
import { pictureMarkdown } from './picture-markdown.ts';

test('whatever the description holds, the picture stays one picture', () => {
  const markdown = pictureMarkdown('/uploads/a.webp', 'Bonzo ] [at] \\ the\n dam ');
  expect(marked.parse(markdown)).toBe(
    '<p><img src="/uploads/a.webp" alt="Bonzo ] [at] \\ the dam"></p>\n',
  );
});
