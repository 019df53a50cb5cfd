import { expect, test } from 'vitest';
import { parseDraft } from './newsletter-draft.ts';

const fields = { subject: 'Hello', content: 'News', schedule: '' };

test('a draft comes back as it was stored', () => {
  const draft = { fields, version: 3 };
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  expect(parseDraft(JSON.stringify({ fields, version: null }))).toEqual({ fields, version: null });
});

test('a damaged draft counts as none', () => {
  const damaged = ['', '{', 'null', '[]', '{"fields":{"subject":"Hello"}}', '{"fields":7}'];
  expect(damaged.map(parseDraft)).toEqual(damaged.map(() => null));
});
