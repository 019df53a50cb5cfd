import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { fillPiece } from './render-mail.ts';
import { digestFile, templateDigest, templateFile } from './template-source.ts';

test('is what MJML makes of the template (npm run mails writes it again)', async () => {
  const digest = templateDigest(await readFile(templateFile, 'utf8'));
  expect(await readFile(digestFile, 'utf8')).toBe(`${digest}\n`);
});

test('never searches what it fills in', () => {
  const html = fillPiece('button', { url: '@@label@@', label: '<!-- end -->@@url@@' });
  expect(html).toContain('href="@@label@@"');
  expect(html).toContain('<!-- end -->@@url@@');
});

test('refuses a piece it does not have, and a place that nothing was given for', () => {
  expect(() => fillPiece('hat', {})).toThrow('no piece hat');
  expect(() => fillPiece('button', { url: 'https://shop.example/' })).toThrow('label of button');
});
